import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { AuthCallbackRequest, AuthStartRequest, ProductApi } from '../../../../contract/product-api.ts';
import type { Clock } from '../../../shared/lib/clock.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { TextStorage } from '../../../shared/lib/storage.ts';
import type { CallablesClient } from '../../platform/firebase/callables.ts';
import type { Tokens } from '../session/session-storage.ts';
import type { Person } from '../session/person.ts';
import type { CallbackParams } from './callback-params.ts';
import type { StepError } from '../session/login-errors.ts';
import type { LoginRequest } from './oauth-state.ts';
import type { Wait } from '../session/with-retries.ts';

/** Provider settings of this build; null if not configured. */
interface ProviderConfig {
  readonly clientId: string | null;
  readonly url: string | null;
}

/** Dependencies of starting a sign-in. */
export interface StartPorts {
  readonly provider: ProviderConfig;
  readonly clock: Clock;
  readonly session: TextStorage;
  readonly location: () => Pick<Location, 'origin' | 'hostname' | 'pathname'>;
  readonly leave: (address: string) => void;
  readonly isSignedIn: () => boolean;
  /** Stores the sign-in at the product API. Resolves to the provider's authorization URL, null on failure. */
  readonly startOnServer: (request: AuthStartRequest) => Promise<string | null>;
  readonly notifyError: (message: ErrorMessage) => void;
}

/** Dependencies of finishing a sign-in. */
export interface FinishPorts {
  readonly clock: Clock;
  readonly session: TextStorage;
  /** Callback parameters of the provider; null if there are none. */
  readonly callback: () => CallbackParams | null;
  /** OAuth parameters of this page; null if not configured. */
  readonly own: () => LoginRequest | null;
  readonly wait: Wait;
  readonly call: CallablesClient['call'];
  /** Completes a sign-in stored at the product API. */
  readonly finishOnServer: (
    answer: AuthCallbackRequest,
  ) => Promise<Result<ProductApi['POST /auth/callback']['response'], StepError>>;
  /** Signs in to Firebase with a custom token. */
  readonly signIn: (customToken: string) => Promise<Result<void, StepError>>;
  /** Ends an unused session of the product API. Never rejects. */
  readonly endSession: (sessionToken: string) => Promise<void>;
  /** Sets the signed-in user and stores the session. */
  readonly establish: (person: Person, tokens: Tokens) => void;
  /** Notifies the user of a failure or a slow sign-in. */
  readonly notify: (message: ErrorMessage, tone: 'danger' | 'warn') => void;
}
