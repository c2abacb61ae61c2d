import { errorMessage } from '../../../contract/error-message.ts';
import { notify } from '../notifications/notification-store.ts';

export const ERROR_ICON = 'exclamation-circle';

/** Kind of failure: permission denied or unreachable server, or no data on the server. */
export type Failure = 'fetch' | 'missing';

const FAILURES: Readonly<Record<Failure, string>> = {
  fetch: errorMessage('An error has happened, contact the maintainer'),
  missing: errorMessage('Initial application data not found on server.'),
};

/** Notifies that there is no data, with the reason. */
export const announceFailure = (failure: Failure): void => {
  notify(FAILURES[failure], { icon: ERROR_ICON });
};
