import { errorMessage } from '../../../../contract/error-message.ts';
import { dismiss, notify } from '../../notifications/notification-store.ts';
import { outbox } from '../../outbox/outbox.ts';
import { currentUser } from '../../platform/current-user.ts';
import { askBeforeSignOut } from './sign-out-question.ts';
import { countMessage } from '../../outbox/outbox-messages.ts';
import { t } from '../../../../contract/messages.ts';

/** Maximum wait for the outbox before signing out, in milliseconds. */
export const TIMEOUT_MS = 5000;

const NOT_REMOVED = errorMessage(
  'The changes could not be removed from this browser, so you are still signed in. Reload the page, then try again.',
);

const isWaiting = (): boolean => outbox.pending.getState().some(({ state }) => state !== 'refused');

/** Flushes the outbox. Resolves when nothing is pending or after `TIMEOUT_MS`. */
function sendRest(): Promise<void> {
  outbox.flush();
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      done();
    };
    const timer = setTimeout(end, TIMEOUT_MS);
    const stop = outbox.pending.subscribe(() => {
      if (!isWaiting()) end();
    });
  });
}

/**
 * Flushes the outbox before sign-out, so that no user data stays readable unless the user wants that. If sending times
 * out or entries were refused, the user chooses to keep them for the next sign-in, to discard them, or to stay. Returns
 * true if sign-out may continue. Not used when a session expires: pending entries are kept then, like cases.
 */
export async function confirmSignOut(): Promise<boolean> {
  const account = currentUser()?.uid;
  if (account === undefined) return true;
  await outbox.refresh();
  if (isWaiting()) {
    const notification = notify(t('Sending your last changes…'), { icon: 'spinner', duration: 0 });
    await sendRest();
    dismiss(notification);
  }
  const left = outbox.pending.getState();
  if (left.length === 0) return true;
  const answer = await askBeforeSignOut({
    title: t('Sign out before everything is sent?'),
    paragraphs: [
      `${countMessage(left)}.`,
      t(
        'Kept changes stay in this browser and are sent when you sign in here again. Until then, others who use this browser could read them.',
      ),
    ],
    keep: t('Keep and sign out'),
    discard: t('Discard and sign out'),
  });
  if (answer !== 'discard') return answer === 'keep';
  const forgotten = await outbox.forget(account);
  if (!forgotten.ok) notify(NOT_REMOVED, { tone: 'danger' });
  return forgotten.ok;
}
