import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { DAY_MS } from '../../../../contract/time.ts';
import { systemClock } from '../../../shared/lib/clock.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { ask } from '../../../services/server/server.ts';
import { countWaiting, type Waiting, formatPendingCount } from '../../../services/server/pending-tasks.ts';
import { sentOf } from './sent-message.ts';
import { t } from '../../../../contract/messages.ts';

const RECENT_MS = 7 * DAY_MS;

/** Counts channels without an address and failed messages of the last seven days. */
export async function readWaitingChannels(): Promise<Result<readonly Waiting[], ErrorMessage>> {
  const [answer, failed] = await Promise.all([
    ask('manageWebhook', { action: 'list' }),
    countWaiting('webhookLogs', 'at', (row) => sentOf(row)?.failed === true, systemClock.now() - RECENT_MS),
  ]);
  if (!answer.ok) return answer;
  if (!failed.ok) return failed;
  const unset = answer.value.channels.filter(({ configured }) => !configured).length;
  return ok([
    ...formatPendingCount(failed.value, [
      t('failed message to a chat channel in the last seven days'),
      t('failed messages to chat channels in the last seven days'),
    ]),
    ...formatPendingCount(unset, [
      t('chat channel without an address'),
      t('chat channels without an address'),
    ]),
  ]);
}
