import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { read } from '../../../services/server/server.ts';
import { type Waiting, formatPendingCount } from '../../../services/server/pending-tasks.ts';
import { requestsOf } from '../requests.ts';
import { t } from '../../../../contract/messages.ts';

/** Counts the pending staff change requests. */
export async function readWaitingRequests(): Promise<Result<readonly Waiting[], ErrorMessage>> {
  const stored = await read('staffRequests');
  if (!stored.ok) return stored;
  const count = requestsOf(stored.value).length;
  return ok(
    formatPendingCount(count, [t('requested change to the staff'), t('requested changes to the staff')]),
  );
}
