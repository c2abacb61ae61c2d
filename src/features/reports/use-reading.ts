import { useRef } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { copyFetched } from '../../services/notifications/copy-text.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { ok } from '../../shared/lib/result.ts';
import { notifyNotOpened } from '../../workspace/cases/open-error.ts';
import { openReport } from './open-report.ts';
import { readReportAt } from './read-report.ts';
import type { ReportPlace, SavedReport } from './report.ts';
import { t } from '../../../contract/messages.ts';

export const notifyError = (message: ErrorMessage): void => void notify(message, { tone: 'danger' });

/** Actions that fetch a saved report; each notifies the user of an error. */
interface ReportReading {
  /** Fetches a report for an action; ignored while another one is fetched. */
  readonly take: (place: ReportPlace, act: (saved: SavedReport) => void | Promise<void>) => Promise<void>;
  /** Opens a report in its form. */
  readonly open: (place: ReportPlace) => void;
  /** Copies the post of a report. */
  readonly copy: (place: ReportPlace) => void;
}

/**
 * Returns the actions that fetch a saved report.
 * @param onOpen called after a report was opened in its form
 */
export function useReading(onOpen: (slug: string) => void): ReportReading {
  const workspace = useWorkspace();
  const locked = useLockdownReason();
  const account = useAuth(({ person }) => person?.uid ?? '');
  // Prevents a second click from opening the report twice
  const busy = useRef(false);

  const take: ReportReading['take'] = async (place, act) => {
    if (busy.current) return;
    busy.current = true;
    const saved = await readReportAt(place);
    if (saved.ok) await act(saved.value);
    else notifyError(saved.error);
    busy.current = false;
  };
  const openSaved = async ({ uid, id }: ReportPlace, saved: SavedReport, takeOver = false): Promise<void> => {
    const opened = await openReport(workspace, account, { uid, id }, saved, takeOver);
    if (!opened.ok) return notifyNotOpened(opened.error, () => void openSaved({ uid, id }, saved, true));
    const { slug, note } = opened.value;
    notify(`Opened “${saved.title}”. ${note}`.trim(), { duration: note ? 12_000 : 5000 });
    onOpen(slug);
  };
  const copy = (place: ReportPlace): void =>
    void copyFetched(
      readReportAt(place).then((saved) =>
        saved.ok ? ok({ text: saved.value.bbCode, done: t('Saved post copied.') }) : saved,
      ),
    );
  return {
    take,
    open: (place) => void take(place, (saved) => openSaved(place, saved)),
    copy: (place) => (locked === undefined ? copy(place) : notifyError(locked)),
  };
}
