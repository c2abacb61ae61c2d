import { errorMessage } from '../../../../contract/error-message.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { findReports } from '../find-reports.ts';
import { fits, looksThroughLoaded, NO_FILTER, periodOf } from '../report-filter.ts';
import type { ReportReader } from '../report-pages.ts';
import type { ListedReport } from '../report.ts';
import { FoundEnd } from './found-end.tsx';
import { type ListedForm, ReportFilters } from './report-filters.tsx';
import { type ReportActions, ReportRow } from './report-row.tsx';
import { type ReadIndex, useIndex } from './use-index.ts';
import { type ReportPages, useReportPages } from './use-report-pages.ts';
import './report-list.css';

export interface ReportListProps {
  /** Opens the way to the reports; the same function for the life of the list. */
  readonly open: () => Promise<ReportReader>;
  /** Reads the index of the reports among which words and forms are looked for; the same function for the life of the list. */
  readonly readIndex?: ReadIndex | undefined;
  /** The user whose reports are listed; undefined for none, where only what is looked for is listed. */
  readonly uid: string | undefined;
  readonly forms: readonly ListedForm[];
  readonly actions: (report: ListedReport) => ReportActions;
  /** Reports that were removed just now and that the list may still hold, by id. */
  readonly removed?: ReadonlySet<string>;
  /** Another number loads the list anew. */
  readonly version?: number;
  readonly offline?: boolean;
  /** What to do where there is no report yet. */
  readonly hint?: string;
  /** The level of headings in the list; defaults to 3. */
  readonly level?: 2 | 3;
  /** Stands above the rows, with what is shown. */
  readonly renderTools?: (shown: readonly ListedReport[]) => ReactNode;
  /** Stands there while nothing is looked for and no user is given. */
  readonly children?: ReactNode;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Reports that are found on one page. */
const FOUND_SIZE = 50;

/** Saved reports of one user, those saved last first, with a search among them, or among those of all. */
export function ReportList(props: ReportListProps) {
  const {
    open,
    readIndex,
    uid,
    forms,
    actions,
    removed: latestRemoved = NOTHING,
    version = 0,
    offline = false,
    hint,
    level = 3,
    renderTools,
    children,
  } = props;
  const [hasMenu, setHasMenu] = useState(false);
  const [filter, setFilter] = useState(NO_FILTER);
  const [most, setMost] = useState(FOUND_SIZE);
  const hasDays = filter.from !== '' || filter.to !== '';
  // The days of one user's reports can be asked of the server; all else is looked for in the index.
  const searching = looksThroughLoaded(filter) || (uid === undefined && hasDays);
  const pages = useReportPages(open, uid, periodOf(filter), version);
  // Rows stay where they are while the menu of one is open, whatever arrives meanwhile.
  const reports = useHeld(pages.reports, hasMenu);
  const index = useHeld(useIndex(readIndex, searching, version), hasMenu);
  const removed = useHeld(latestRemoved, hasMenu);
  const found = useMemo(
    () =>
      index.state === 'ready'
        ? findReports(index.index, filter, (report) => uid === undefined || report.uid === uid)
        : null,
    [index, filter, uid],
  );
  const isHere = (report: ListedReport): boolean => !removed.has(report.id);
  const hits = found?.filter(isHere);
  const loaded = uid === undefined ? [] : reports.filter((report) => isHere(report) && fits(filter, report));
  const shown = hits?.slice(0, most) ?? loaded;
  const [first] = shown;
  const nameOf = (code: number): string => forms.find((form) => form.code === code)?.name ?? `Form ${code}`;
  const isLoading = index.state === 'loading' || (index.state === 'idle' && pages.state === 'loading');
  const isEnd = !isLoading && index.state !== 'ready' && (uid !== undefined || searching);

  return (
    <div className="report-list">
      <ReportFilters
        filter={filter}
        forms={forms}
        onChange={(next) => {
          setFilter(next);
          setMost(FOUND_SIZE);
        }}
        onEnter={() => first && filter.words.trim() !== '' && actions(first).main.onSelect()}
      />
      {uid === undefined && !searching && children}
      {(uid !== undefined || searching) && renderTools?.(shown)}
      {isLoading && (uid !== undefined || searching) && (
        <div role="status" aria-busy="true" aria-label="Loading saved reports">
          <Skeleton lines={8} />
        </div>
      )}
      {shown.length > 0 && (
        <ul className="report-list__rows" aria-label="Saved reports">
          {shown.map((report) => (
            <ReportRow
              key={`${report.uid} ${report.id}`}
              report={report}
              formName={nameOf(report.code)}
              actions={actions(report)}
              onMenu={setHasMenu}
            />
          ))}
        </ul>
      )}
      {index.state === 'ready' && hits && (
        <FoundEnd
          index={index.index}
          found={hits.length}
          shown={shown.length}
          level={level}
          onMore={() => setMost(most + FOUND_SIZE)}
        />
      )}
      {isEnd && (
        <ListEnd
          pages={uid === undefined && index.state !== 'idle' ? { ...pages, state: index.state } : pages}
          shown={shown.length}
          searching={searching}
          offline={offline}
          level={level}
        >
          {hasDays ? 'No report was saved on these days.' : hint}
        </ListEnd>
      )}
    </div>
  );
}

/** Returns a value, or the last one from before it was held. A value that has not changed must be the same object. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [last, setLast] = useState(value);
  if (!isHeld && last !== value) setLast(value);
  return isHeld ? last : value;
}

interface ListEndProps {
  readonly pages: ReportPages;
  readonly shown: number;
  readonly searching: boolean;
  readonly offline: boolean;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

/** What stands below the rows: how far the list was read, how to read on, or why there is nothing. */
function ListEnd({ pages, shown, searching, offline, level, children }: ListEndProps) {
  const { state, reports, more, loadingMore, reload } = pages;
  if (state === 'denied') {
    return (
      <EmptyState level={level} icon="lock" heading={errorMessage('You cannot see these reports')}>
        {errorMessage('Your account does not have the permission for it.')}
      </EmptyState>
    );
  }
  if (state === 'unreachable') {
    return (
      <EmptyState
        level={level}
        icon="exclamation-triangle"
        heading={offline ? 'You are offline' : errorMessage('Saved reports cannot be reached')}
        action={<Button onClick={reload}>Try again</Button>}
      >
        {offline
          ? 'The list comes back with the connection. What you save meanwhile is kept in this browser.'
          : errorMessage('Check the connection, then try again.')}
      </EmptyState>
    );
  }
  if (reports.length === 0) {
    return (
      <EmptyState level={level} icon="file-lines" heading="No saved reports">
        {children}
      </EmptyState>
    );
  }
  return (
    <div className="report-list__end">
      <p role="status">{progress(shown, reports.length, searching, more !== undefined)}</p>
      {more && (
        <Button busy={loadingMore} onClick={more}>
          Load older reports
        </Button>
      )}
    </div>
  );
}

/** Where the index cannot be reached, words and forms are looked for in what has been loaded. */
function progress(shown: number, loaded: number, searching: boolean, hasMore: boolean): string {
  if (!searching)
    return hasMore ? `The newest ${shown} reports` : `${shown} ${shown === 1 ? 'report' : 'reports'}`;
  const found = `${shown} of the ${loaded} loaded ${loaded === 1 ? 'report matches' : 'reports match'}.`;
  return hasMore ? errorMessage(`${found} Older reports are not searched until they are loaded.`) : found;
}
