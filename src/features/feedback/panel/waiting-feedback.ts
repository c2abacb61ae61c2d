import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { countWaiting, type Waiting, formatPendingCount } from '../../../services/server/pending-tasks.ts';
import { phraseOf } from './phrase-request.ts';
import { requestOf } from './received-request.ts';
import { t } from '../../../../contract/messages.ts';

/** Counts new feedback requests and pending phrase suggestions. */
export async function readWaitingFeedback(): Promise<Result<readonly Waiting[], ErrorMessage>> {
  const [requests, phrases] = await Promise.all([
    countWaiting('featureRequests', 'at', (row) => requestOf(row)?.state === 'new'),
    countWaiting('bingo/phraseRequests', 'timestamp', (row) => phraseOf(row)?.state === 'pending'),
  ]);
  if (!requests.ok) return requests;
  if (!phrases.ok) return phrases;
  return ok([
    ...formatPendingCount(requests.value, [t('new bug, idea or form'), t('new bugs, ideas and forms')]),
    ...formatPendingCount(
      phrases.value,
      [t('suggested bingo phrase'), t('suggested bingo phrases')],
      '?list=phrases',
    ),
  ]);
}
