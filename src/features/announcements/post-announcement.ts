import { asErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { ANNOUNCEMENT, type Announcement } from './announcement.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { outbox } from '../../services/outbox/outbox.ts';
import { currentUser } from '../../services/platform/current-user.ts';
import { CHANNELS } from '../../../contract/webhooks.ts';

/** How long to wait for the outcome, in milliseconds, before the user is notified that it takes time. */
export const TIMEOUT_MS = 3000;

const NOT_SIGNED_IN = errorMessage('You are not signed in any more. Sign in, then announce again.');
const NOT_KEPT = errorMessage(
  'The announcement could not be kept in this browser, so it was not sent. Free some space, then try again.',
);
const WAITING = 'The announcement waits for the network. It is sent by itself.';

/** What became of an announcement: called with whether the channel has it, again after each try. */
type OnOutcome = (delivered: boolean) => void;

/** Reports what becomes of an announcement: that it waits, when it takes long, and how it ended. */
async function notifyOutcome(account: string, id: string, done: string, onOutcome: OnOutcome): Promise<void> {
  const late = setTimeout(() => notify(WAITING, { tone: 'info' }), TIMEOUT_MS);
  const end = await outbox.outcome(account, id);
  clearTimeout(late);
  onOutcome(end.outcome === 'delivered');
  if (end.outcome === 'delivered') notify(done);
  if (end.outcome !== 'refused') return;
  notify(asErrorMessage(end.reason), {
    tone: 'danger',
    actions: [
      {
        label: 'Retry',
        handler: () => void outbox.retry(id).then(() => notifyOutcome(account, id, done, onOutcome)),
      },
      { label: 'Discard', handler: () => void outbox.discard(id) },
    ],
  });
}

/**
 * Hands an announcement to the outbox and notifies the user of what becomes of it.
 * @param onOutcome called when the channel took it or refused it, again after each try
 * @param again whether the channel has a message of this report, which changes then
 * @returns whether it is sure to be sent
 */
export async function postAnnouncement(
  announcement: Announcement,
  label: string,
  again: boolean,
  onOutcome: OnOutcome = () => undefined,
): Promise<boolean> {
  const account = currentUser()?.uid;
  if (account === undefined) {
    notify(NOT_SIGNED_IN, { tone: 'danger' });
    return false;
  }
  const kept = await outbox.add(account, ANNOUNCEMENT, announcement, label);
  if (!kept.ok) {
    notify(NOT_KEPT, { tone: 'danger', duration: 0 });
    return false;
  }
  const where = CHANNELS[announcement.target].announcedIn;
  void notifyOutcome(
    account,
    kept.value,
    again ? `Updated in ${where}.` : `Announced in ${where}.`,
    onOutcome,
  );
  return true;
}
