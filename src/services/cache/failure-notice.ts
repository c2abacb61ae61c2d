import { errorMessage } from '../../../contract/error-message.ts';
import { notify } from '../notifications/notification-store.ts';

export const ERROR_ICON = 'exclamation-circle';

/** What went wrong: the server refused or could not be asked, or it has nothing to give. */
export type Failure = 'fetch' | 'missing';

const FAILURES: Readonly<Record<Failure, string>> = {
  fetch: errorMessage('An error has happened, contact the maintainer'),
  missing: errorMessage('Initial application data not found on server.'),
};

/** Says that there is no data, and why. */
export const announceFailure = (failure: Failure): void => {
  notify(FAILURES[failure], { icon: ERROR_ICON });
};
