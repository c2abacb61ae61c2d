import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import type { OpenError } from '../../engine/cases/session-types.ts';
import { notify } from '../../services/notifications/notification-store.ts';

/** Why a case did not open, as a message for the user. */
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

/** Why something did not open. */
export interface NotOpened {
  readonly message: ErrorMessage;
  /** Another tab works on its case, which can be taken over. */
  readonly isElsewhere?: boolean;
}

/** Returns why a case did not open. */
export const notOpened = (error: OpenError): NotOpened => ({
  message: NOT_OPENED[error],
  isElsewhere: error === 'elsewhere',
});

/** Shows why something did not open. `takeOver` opens it nevertheless when another tab works on its case. */
export const notifyNotOpened = ({ message, isElsewhere }: NotOpened, takeOver: () => void): void =>
  void notify(message, {
    tone: 'danger',
    actions: isElsewhere ? [{ label: 'Take it over', handler: takeOver }] : [],
  });
