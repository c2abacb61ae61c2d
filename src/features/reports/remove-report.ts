import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { newId } from '../../shared/lib/ids.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import type { ListedReport, SavedReport } from './report.ts';
import { queueRemoval, queueSave } from './queue-save.ts';
import { readReportAt } from './read-report.ts';
import { t } from '../../../contract/messages.ts';

/** Undo period in milliseconds. */
const UNDO_MS = 10_000;

/**
 * Removes a report. The user's own report can be restored for ten seconds; that counts as a new save. Reports of others
 * cannot be restored, because writing to them is denied.
 * @param onBack called when the report is restored
 */
export async function removeReport(
  person: Person,
  { uid, id, title }: ListedReport,
  onBack: () => void,
): Promise<Result<void, ErrorMessage>> {
  const own = uid === person.uid;
  const report = own ? await readReportAt({ uid, id }) : null;
  if (report && !report.ok) return report;
  const removed = await queueRemoval(person.uid, { uid, id }, title);
  if (!removed.ok) return err(removed.error);
  if (!report) {
    notify(t('Deleted “{title}”.', { title }));
    return ok(undefined);
  }
  notify(t('Deleted “{title}”.', { title }), {
    icon: 'check-circle',
    closesAfter: UNDO_MS,
    actions: [{ label: t('Undo'), handler: () => void bringBack(person, report.value, id, onBack) }],
  });
  return ok(undefined);
}

async function bringBack(person: Person, report: SavedReport, id: string, onBack: () => void): Promise<void> {
  const queued = await queueSave(person, report, { uid: person.uid, id, rev: 0, copyId: newId() });
  if (queued.ok) onBack();
  else notify(queued.error, { tone: 'danger' });
}
