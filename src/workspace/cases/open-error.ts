import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import type { OpenError } from '../../engine/cases/session-types.ts';
import { notify } from '../../services/notifications/notification-store.ts';

/** User-facing message for each error of opening a case. */
const NOT_OPENED: Readonly<Record<OpenError, ErrorMessage>> = {
  elsewhere: errorMessage('Another tab works on this case. Close it there, or take it over.'),
  gone: errorMessage('This case is not there any more. It was removed in another tab.'),
  newer: errorMessage(
    'This case was stored by a newer version of the app. Reload the page, then open it again.',
  ),
  unreachable: errorMessage(
    'The forms have changed since this case was stored, and how to bring it over could not be loaded. Check the connection, then try again.',
  ),
  full: errorMessage('The browser has no room left, so this case stays in front until it is saved.'),
  blocked: errorMessage('The browser does not let this page keep a case, so this one stays in front.'),
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
    actions: isElsewhere ? [{ label: 'Take it over', handler: takeOver }] : [],
  });
