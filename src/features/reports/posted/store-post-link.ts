import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import type { Person } from '../../../services/auth/session/person.ts';
import { systemClock } from '../../../shared/lib/clock.ts';
import { newId } from '../../../shared/lib/ids.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { isOnForum } from '../../../workspace/forum-pages.ts';
import type { Workspace } from '../../../engine/react/workspace-context.ts';
import { openedAt, setOpened } from '../opened-report.ts';
import { queueSave } from '../queue-save.ts';
import { readReportAt, whenSaved } from '../read-report.ts';
import type { ReportPlace } from '../report.ts';
import { withVersion } from './posted.ts';

const UNDER_WAY = errorMessage('This report is still being saved. Add its link in a moment.');
const ELSEWHERE = errorMessage(
  'This is not a forum address. Open your post on the forum and copy the address of the page.',
);

/** Maximum link length in the database rules. */
const LONGEST_LINK = 290;

/**
 * Stores the link of a post, and the report's current version as posted, after a running save of it. Cases that build on
 * it are moved to the new revision. Errors are user-facing.
 */
export async function storePostLink(
  { cases }: Pick<Workspace, 'cases'>,
  person: Person,
  { uid, id }: ReportPlace,
  typed: string,
): Promise<Result<void, ErrorMessage>> {
  const postUrl = typed.trim();
  if (!isOnForum(postUrl) || postUrl.length > LONGEST_LINK) return err(ELSEWHERE);
  if (!(await whenSaved(id))) return err(UNDER_WAY);
  const saved = await readReportAt({ uid, id });
  if (!saved.ok) return saved;
  const report = saved.value;
  const posted = withVersion(report.posted ?? [], report, systemClock.now());
  const queued = await queueSave(
    person,
    { ...report, postUrl, posted },
    { uid, id, rev: report.rev, copyId: newId() },
  );
  if (!queued.ok) return queued;
  for (const store of cases.stores()) {
    const opened = openedAt(store, { uid, id });
    // A case based on an older version already conflicts and is left unchanged
    if (opened?.rev === report.rev) setOpened(store, { ...opened, rev: queued.value.rev, postUrl });
  }
  return ok(undefined);
}
