import { errorMessage } from '../../../contract/error-message.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fits, looksThroughLoaded, NO_FILTER, periodOf } from '../report-filter.ts';
import type { ReportReader } from '../report-pages.ts';
import type { ListedReport } from '../report.ts';
import { type ListedForm, ReportFilters } from './report-filters.tsx';
import { type ReportActions, ReportRow } from './report-row.tsx';
import { type ReportPages, useReportPages } from './use-report-pages.ts';
import './report-list.css';

export interface ReportListProps {
  /** Opens the way to the reports; the same function for the life of the list. */
  readonly open: () => Promise<ReportReader>;
  /** The user whose reports are listed. */
  readonly uid: string;
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
}

const NOTHING: ReadonlySet<string> = new Set();

/** Saved reports of one person, those saved last first, with a search. */
export function ReportList(props: ReportListProps) {
  const {
    open,
    uid,
    forms,
    actions,
    removed = NOTHING,
    version = 0,
    offline = false,
    hint,
    level = 3,
    renderTools,
  } = props;
  const [filter, setFilter] = useState(NO_FILTER);
  const pages = useReportPages(open, uid, periodOf(filter), version);
  const shown = pages.reports.filter((report) => !removed.has(report.id) && fits(filter, report));
  const [first] = shown;
  const nameOf = (code: number): string => forms.find((form) => form.code === code)?.name ?? `Form ${code}`;

  return (
    <div className="report-list">
      <ReportFilters
        filter={filter}
        forms={forms}
        onChange={setFilter}
        onEnter={() => first && filter.words.trim() !== '' && actions(first).main.onSelect()}
      />
      {renderTools?.(shown)}
      {pages.state === 'loading' && (
        <div role="status" aria-busy="true" aria-label="Loading saved reports">
          <Skeleton lines={8} />
        </div>
      )}
      {shown.length > 0 && (
        <ul className="report-list__rows" aria-label="Saved reports">
          {shown.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              formName={nameOf(report.code)}
              actions={actions(report)}
            />
          ))}
        </ul>
      )}
      {pages.state !== 'loading' && (
        <ListEnd
          pages={pages}
          shown={shown.length}
          searching={looksThroughLoaded(filter)}
          offline={offline}
          level={level}
        >
          {filter.from !== '' || filter.to !== '' ? 'No report was saved on these days.' : hint}
        </ListEnd>
      )}
    </div>
  );
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

/** The index can be asked for days, and for nothing else: words and forms are looked for in what has been loaded. */
function progress(shown: number, loaded: number, searching: boolean, hasMore: boolean): string {
  if (!searching)
    return hasMore ? `The newest ${shown} reports` : `${shown} ${shown === 1 ? 'report' : 'reports'}`;
  const found = `${shown} of the ${loaded} loaded ${loaded === 1 ? 'report matches' : 'reports match'}.`;
  return hasMore ? errorMessage(`${found} Older reports are not searched until they are loaded.`) : found;
}
