import { errorMessage } from '../../../../contract/error-message.ts';
import type { Backend } from '../../platform/backend.ts';
import { UNREACHED } from '../../platform/call-error.ts';
import type { AuthError } from '../../platform/firebase/auth.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import type { StepError } from '../session/login-errors.ts';

/** Maps a Firebase error. A refusal is not retryable: the account is disabled, or the token is of another project. */
const stepError = ({ code, message }: AuthError): StepError =>
  code === 'unavailable'
    ? { code, message, details: null }
    : {
        code: 'permission-denied',
        message: errorMessage('Firebase did not accept the account'),
        details: null,
      };

/** Creates a sign-in to Firebase with a custom token. It never rejects. */
export function createFirebaseSignIn(
  backend: Backend | null,
): (customToken: string) => Promise<Result<void, StepError>> {
  return async (customToken) => {
    if (!backend) return err(UNREACHED);
    try {
      const auth = await backend.auth();
      const opened = await auth.signInWithToken(customToken);
      return opened.ok ? ok(undefined) : err(stepError(opened.error));
    } catch {
      return err(UNREACHED);
    }
  };
}
