import { useState } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Person } from '../../auth/session/person.ts';
import { notify } from '../../notifications/notification-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWorkspace } from '../../workspace/workspace.ts';
import { shownTime } from '../list/report-row.tsx';
import { useReportPages } from '../list/use-report-pages.ts';
import { openReader } from '../open-reader.ts';
import { READ_PROBLEMS } from '../read-problems.ts';
import type { ListedReport } from '../report.ts';
import { useReportsVersion } from '../reports-version.ts';
import { keepLink } from './keep-link.ts';
import '../list/report-list.css';

const EVER = {};
const openOwn = () => openReader('savedReportsIndex');

export interface ChooseReportProps {
  readonly person: Person;
  /** The address of the post. */
  readonly link: string;
  /** The link is kept. */
  readonly onDone: () => void;
}

/** Asks which of the reports saved last a post belongs to, those without a post first. */
export function ChooseReport({ person, link, onDone }: ChooseReportProps) {
  const workspace = useWorkspace();
  const { state, reports, reload } = useReportPages(openOwn, person.uid, EVER, useReportsVersion());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorMessage | null>(null);

  const choose = async (report: ListedReport): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const kept = await keepLink(workspace, person, report, link);
    setBusy(false);
    if (!kept.ok) return setProblem(kept.error);
    notify(`The link is kept with “${report.title}”.`);
    onDone();
  };
  if (state === 'loading') return <Skeleton lines={6} />;
  if (state !== 'ready')
    return (
      <Banner tone="danger" actions={<Button onClick={reload}>Try again</Button>}>
        {READ_PROBLEMS[state]}
      </Banner>
    );
  const shown = reports.toSorted((a, b) => Number(a.postUrl !== undefined) - Number(b.postUrl !== undefined));
  return (
    <>
      <p className="auth-page__lead">{link}</p>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {shown.length === 0 && (
        <EmptyState level={2} icon="file-lines" heading="No saved reports">
          Save the report of this post first, then bring its link back again.
        </EmptyState>
      )}
      <ul className="report-list__rows" aria-label="Saved reports">
        {shown.map((report) => (
          <li key={report.id} className="report-row">
            <div className="report-row__text">
              <p className="report-row__title">{report.title}</p>
              <p className="report-row__facts">
                {report.postUrl !== undefined && 'Posted · '}
                {shownTime(report.savedAt)}
              </p>
            </div>
            <Button size="s" aria-label={`This one: ${report.title}`} onClick={() => void choose(report)}>
              This one
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
