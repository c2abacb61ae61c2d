import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { read } from '../../../services/server/server.ts';
import { type Waiting, waitingFor } from '../../../services/server/waiting.ts';
import { requestsOf } from '../requests.ts';

/** Counts the pending staff change requests. */
export async function readWaitingRequests(): Promise<Result<readonly Waiting[], ErrorMessage>> {
  const stored = await read('staffRequests');
  if (!stored.ok) return stored;
  const count = requestsOf(stored.value).length;
  return ok(waitingFor(count, ['requested change to the staff', 'requested changes to the staff']));
}
