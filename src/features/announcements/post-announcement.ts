import { asErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { ANNOUNCEMENT, type Announcement } from './announcement.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { outbox } from '../../services/outbox/outbox.ts';
import { currentUser } from '../../services/platform/current-user.ts';
import { channels } from '../../../contract/organisation.ts';
import { msg, t, translate } from '../../../contract/messages.ts';

/** Delay in milliseconds before the user is notified that delivery is pending. */
export const TIMEOUT_MS = 3000;

const NOT_SIGNED_IN = errorMessage('You are no longer signed in. Sign in, then announce again.');
const NOT_KEPT = errorMessage(
  'The announcement could not be stored in this browser, so it was not sent. Free some space, then try again.',
);
const WAITING = msg('The announcement is waiting for the network. It will be sent automatically.');

/** Called after each delivery attempt with true if delivered. */
type OnOutcome = (delivered: boolean) => void;

/** Notifies the user of the outcome, and that delivery is pending if it is slow. */
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
        label: t('Retry'),
        handler: () => void outbox.retry(id).then(() => notifyOutcome(account, id, done, onOutcome)),
      },
      { label: t('Discard'), handler: () => void outbox.discard(id) },
    ],
  });
}

/**
 * Adds an announcement to the outbox and notifies the user of the outcome.
 * @param onOutcome called after each delivery attempt
 * @param again true if the channel already has a message for this report, which is then updated
 * @returns true if it was stored in the outbox
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
  const where = translate(channels[announcement.target].announcedIn);
  void notifyOutcome(
    account,
    kept.value,
    again ? t('Updated in {where}.', { where }) : t('Announced in {where}.', { where }),
    onOutcome,
  );
  return true;
}
