import { errorMessage } from '../../../../contract/error-message.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { findReports } from '../find-reports.ts';
import { matchesReportFilter, needsClientFilter, NO_FILTER, periodOf } from '../report-filter.ts';
import type { ReportReader } from '../report-pages.ts';
import type { ListedReport } from '../report.ts';
import { FoundEnd } from './found-end.tsx';
import { type ListedForm, ReportFilters } from './report-filters.tsx';
import { type ReportActions, ReportRow } from './report-row.tsx';
import { type ReadIndex, useIndex } from './use-index.ts';
import { type ReportPages, useReportPages } from './use-report-pages.ts';
import './report-list.css';
import { plural, t, translate } from '../../../../contract/messages.ts';

interface ReportListProps {
  /** Opens a report reader; must be referentially stable. */
  readonly open: () => Promise<ReportReader>;
  /** Reads the index for searches by word and form; must be referentially stable. */
  readonly readIndex?: ReadIndex | undefined;
  /** The user whose reports are listed; if undefined, only search results are listed. */
  readonly uid: string | undefined;
  readonly forms: readonly ListedForm[];
  readonly actions: (report: ListedReport) => ReportActions;
  /** Ids of removed reports that the list may still contain. */
  readonly removed?: ReadonlySet<string>;
  /** A changed number reloads the list. */
  readonly version?: number;
  readonly offline?: boolean;
  /** Hint for an empty list. */
  readonly hint?: string;
  /** Heading level; defaults to 3. */
  readonly level?: 2 | 3;
  /** Renders tools above the rows for the shown reports. */
  readonly renderTools?: (shown: readonly ListedReport[]) => ReactNode;
  /** Rendered without a search and without a user. */
  readonly children?: ReactNode;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Search results per page. */
const FOUND_SIZE = 50;

/** Lists a user's saved reports, last saved first, with search among them or among everybody's. */
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
  // The server can filter one user's reports by day; all other searches use the index
  const searching = needsClientFilter(filter) || (uid === undefined && hasDays);
  const pages = useReportPages(open, uid, periodOf(filter), version);
  // Rows are frozen while a row menu is open
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
  const loaded =
    uid === undefined
      ? []
      : reports.filter((report) => isHere(report) && matchesReportFilter(filter, report));
  const shown = hits?.slice(0, most) ?? loaded;
  const [first] = shown;
  const nameOf = (code: number): string =>
    forms.find((form) => form.code === code)?.name ?? t('Form {code}', { code });
  const isLoading = index.state === 'loading' || (index.state === 'idle' && pages.state === 'loading');
  const isEnd = !isLoading && index.state !== 'ready' && (uid !== undefined || searching);

  return (
    <div className="stack gap-s4">
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
        <div role="status" aria-busy="true" aria-label={t('Loading saved reports')}>
          <Skeleton lines={8} />
        </div>
      )}
      {shown.length > 0 && (
        <ul className="divided hide-empty plain-list framed" aria-label={t('Saved reports')}>
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
          {hasDays ? t('No report was saved on these days.') : hint}
        </ListEnd>
      )}
    </div>
  );
}

/** Returns the value, or its last state before being held. The value must be referentially stable. */
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

/** Footer of the list: count, pagination, error or empty state. */
function ListEnd({ pages, shown, searching, offline, level, children }: ListEndProps) {
  const { state, reports, more, loadingMore, reload } = pages;
  if (state === 'denied') {
    return (
      <EmptyState level={level} icon="lock" heading={translate(errorMessage('You cannot see these reports'))}>
        {translate(errorMessage('You do not have permission.'))}
      </EmptyState>
    );
  }
  if (state === 'unreachable') {
    return (
      <EmptyState
        level={level}
        icon="exclamation-triangle"
        heading={offline ? t('You are offline') : translate(errorMessage('Saved reports cannot be reached'))}
        action={<Button onClick={reload}>{t('Try again')}</Button>}
      >
        {offline
          ? t('The list loads when you are back online. Until then, what you save is kept in this browser.')
          : translate(errorMessage('Check the connection, then try again.'))}
      </EmptyState>
    );
  }
  if (reports.length === 0) {
    return (
      <EmptyState level={level} icon="file-lines" heading={t('No saved reports')}>
        {children}
      </EmptyState>
    );
  }
  return (
    <div className="report-list__end line wrap spread">
      <p role="status">{progress(shown, reports.length, searching, more !== undefined)}</p>
      {more && (
        <Button busy={loadingMore} onClick={more}>
          {t('Load older reports')}
        </Button>
      )}
    </div>
  );
}

/** Describes the progress. Without the index, only loaded reports are searched. */
function progress(shown: number, loaded: number, searching: boolean, hasMore: boolean): string {
  if (!searching)
    return hasMore
      ? t('The newest {shown} reports', { shown })
      : plural(shown, '{count} report', '{count} reports');
  const found = plural(
    loaded,
    '{shown} of the {count} loaded report matches.',
    '{shown} of the {count} loaded reports match.',
    { shown },
  );
  return hasMore
    ? errorMessage('{found} Older reports are not searched until they are loaded.', { found })
    : found;
}
