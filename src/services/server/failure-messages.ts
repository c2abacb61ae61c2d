import { asErrorMessage, type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import type { FailureDetails, FailureReason } from '../../../contract/errors.ts';
import type { CallError } from '../platform/call-error.ts';
import type { DatabaseError } from '../platform/firebase/database.ts';
import { plural, translate } from '../../../contract/messages.ts';

export const UNREACHABLE = errorMessage(
  'The server cannot be reached. Check the connection, then try again.',
);

export const NO_SERVER = errorMessage('This copy of the app has no server.');

const DENIED = errorMessage('You do not have permission to do this.');

const durationText = (seconds: number): string => {
  if (seconds < 120) return plural(seconds, '{count} seconds', '{count} seconds');
  return seconds < 7200
    ? plural(Math.ceil(seconds / 60), '{count} minutes', '{count} minutes')
    : plural(Math.ceil(seconds / 3600), '{count} hours', '{count} hours');
};

/** Messages of a caller that override the defaults, by reason. */
type OwnMessages = Readonly<Partial<Record<FailureReason, ErrorMessage>>>;

/** Returns the message for a function's failure; `details` is null if unreachable. */
export function failureMessage(details: FailureDetails | null, own: OwnMessages = {}): ErrorMessage {
  if (details === null) return UNREACHABLE;
  const { reason, retryAfter = 60 } = details;
  const special = own[reason];
  if (special !== undefined) return special;
  switch (reason) {
    case 'rate_limited':
      return errorMessage('Too many attempts. Try again in {retryAfter}.', {
        retryAfter: durationText(retryAfter),
      });
    case 'not_signed_in':
      return errorMessage('Sign in first.');
    case 'not_allowed':
      return DENIED;
    case 'not_configured':
      return errorMessage('This has not been set up yet.');
    default:
      return UNREACHABLE;
  }
}

/** Reasons for which the server's own message is user-facing. */
const EXPLAINED: ReadonlySet<FailureReason> = new Set(['invalid_input', 'not_allowed', 'invalid_request']);

/** Returns the message for a failed call; the server's own if it is user-facing. */
export function callMessage({ code, message, details }: CallError): ErrorMessage {
  if (details === null) return code === 'permission-denied' ? DENIED : UNREACHABLE;
  if (!EXPLAINED.has(details.reason) || message === 'Permission denied') return failureMessage(details);
  const { text } = details;
  const said = text ? translate(text.message, text.values) : translate(message);
  return asErrorMessage(/[.!?]$/.test(said) ? said : `${said}.`);
}

export const databaseMessage = ({ code }: DatabaseError): ErrorMessage =>
  code === 'permission-denied' ? DENIED : UNREACHABLE;
