import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import type { OpenError } from '../../engine/cases/session-types.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { t } from '../../../contract/messages.ts';

/** User-facing message for each error of opening a case. */
const NOT_OPENED: Readonly<Record<OpenError, ErrorMessage>> = {
  elsewhere: errorMessage('This case is open in another tab. Close it there, or open it here.'),
  gone: errorMessage('This case no longer exists. It was removed in another tab.'),
  newer: errorMessage(
    'This case was stored by a newer version of the app. Reload the page, then open it again.',
  ),
  unreachable: errorMessage(
    'The forms have changed since this case was stored, and it could not be updated. Check the connection, then try again.',
  ),
  full: errorMessage('Your browser’s storage is full, so this case stays open until it is saved.'),
  blocked: errorMessage('Your browser does not let this page save a case, so this one stays open.'),
  conflict: errorMessage('Another tab changed this case. Try again.'),
};

/** An error of opening a case or report. */
export interface NotOpened {
  readonly message: ErrorMessage;
  /** True if another tab has the case open, which can be taken over. */
  readonly isElsewhere?: boolean;
}

/** Converts an open error to its message. */
export const notOpened = (error: OpenError): NotOpened => ({
  message: NOT_OPENED[error],
  isElsewhere: error === 'elsewhere',
});

/** Notifies the user of an open error. `takeOver` is offered if another tab has the case open. */
export const notifyNotOpened = ({ message, isElsewhere }: NotOpened, takeOver: () => void): void =>
  void notify(message, {
    tone: 'danger',
    actions: isElsewhere ? [{ label: t('Open it here'), handler: takeOver }] : [],
  });
