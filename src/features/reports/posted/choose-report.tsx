import { useState } from 'react';
import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { Person } from '../../../services/auth/session/person.ts';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import { useCache } from '../../../services/cache/cache-store.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { useWorkspace } from '../../../engine/react/workspace-context.ts';
import { utcText } from '../../../shared/ui/time-text.ts';
import { useReportPages } from '../list/use-report-pages.ts';
import { openReader } from '../open-reader.ts';
import { READ_PROBLEMS } from '../read-problems.ts';
import type { ListedReport } from '../report.ts';
import { useReportsVersion } from '../reports-version.ts';
import { storePostLink } from './store-post-link.ts';
import '../list/report-list.css';
import '../../../shared/ui/tool.css';
import { t, translate } from '../../../../contract/messages.ts';

const EVER = {};
const openOwn = () => openReader('savedReportsIndex');

/** Dialog that assigns a post link, passed as `about`, to one of the latest reports. */
export function ChooseReport({ about, onClose }: Pick<ToolProps, 'about' | 'onClose'>) {
  const { status, person } = useAuth();
  // No address is recognised before the list of forum pages is loaded
  const isKnown = useCache((cache) => cache.status === 'live' || cache.status === 'cached');
  const isWaiting = status === 'loading' || (person !== null && !isKnown);
  return (
    <Dialog open onClose={onClose} title={t('Which report was posted?')} steady>
      <p className="muted">{about}</p>
      {isWaiting && <Skeleton lines={6} />}
      {!isWaiting && person === null && (
        <p>{t('Sign in, then send the link from the forum again. Reports are saved to your account.')}</p>
      )}
      {!isWaiting && person && <Reports person={person} link={about ?? ''} onDone={onClose} />}
    </Dialog>
  );
}

interface ReportsProps {
  readonly person: Person;
  /** URL of the post. */
  readonly link: string;
  /** Called after the link was stored. */
  readonly onDone: () => void;
}

/** Latest reports, those without a post first. */
function Reports({ person, link, onDone }: ReportsProps) {
  const workspace = useWorkspace();
  const { state, reports, reload } = useReportPages(openOwn, person.uid, EVER, useReportsVersion());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorMessage | null>(null);

  const choose = async (report: ListedReport): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const kept = await storePostLink(workspace, person, report, link);
    setBusy(false);
    if (!kept.ok) return setProblem(kept.error);
    onDone();
  };
  if (state === 'loading') return <Skeleton lines={6} />;
  if (state !== 'ready')
    return (
      <Banner tone="danger" actions={<Button onClick={reload}>{t('Try again')}</Button>}>
        {translate(READ_PROBLEMS[state])}
      </Banner>
    );
  const shown = reports.toSorted((a, b) => Number(a.postUrl !== undefined) - Number(b.postUrl !== undefined));
  return (
    <>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {shown.length === 0 && (
        <EmptyState level={3} icon="file-lines" heading={t('No saved reports')}>
          {t('Save the report of this post first, then send the link from the forum again.')}
        </EmptyState>
      )}
      <ul className="divided hide-empty plain-list framed" aria-label={t('Saved reports')}>
        {shown.map((report) => (
          <li key={report.id} className="report-row pad-row line gap-s3">
            <div className="report-row__text grow stack gap-s1">
              <p className="breaks strong">{report.title}</p>
              <p className="report-row__facts muted line wrap">
                {report.postUrl !== undefined && t('Posted · ')}
                {utcText(report.savedAt)}
              </p>
            </div>
            <Button
              size="s"
              aria-label={t('Choose: {title}', { title: report.title })}
              onClick={() => void choose(report)}
            >
              {t('Choose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
