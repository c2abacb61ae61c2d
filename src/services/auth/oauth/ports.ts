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

/** The provider as this build knows it; each null while it is not configured. */
interface ProviderConfig {
  readonly clientId: string | null;
  /** The origin of the provider. */
  readonly url: string | null;
}

/** What leaving for the provider needs of the world around it. */
export interface StartPorts {
  readonly provider: ProviderConfig;
  readonly clock: Clock;
  readonly session: TextStorage;
  readonly location: () => Pick<Location, 'origin' | 'hostname' | 'pathname'>;
  /** Leaves this page for another address. */
  readonly leave: (address: string) => void;
  readonly isSignedIn: () => boolean;
  /** Has the product API remember a sign-in; returns the provider's page to open, null when it did not. */
  readonly startOnServer: (request: AuthStartRequest) => Promise<string | null>;
  readonly notifyError: (message: ErrorMessage) => void;
}

/** What coming back from the provider needs of the world around it. */
export interface FinishPorts {
  readonly clock: Clock;
  readonly session: TextStorage;
  /** What the provider sent back; null when it sent nothing. */
  readonly callback: () => CallbackParams | null;
  /** What this page asks the provider with; null while that is not configured. */
  readonly own: () => LoginRequest | null;
  readonly wait: Wait;
  readonly call: CallablesClient['call'];
  /** Ends a sign-in that the product API remembers. */
  readonly finishOnServer: (
    answer: AuthCallbackRequest,
  ) => Promise<Result<ProductApi['POST /auth/callback']['response'], StepError>>;
  /** Signs in to Firebase with a custom token. */
  readonly signIn: (customToken: string) => Promise<Result<void, StepError>>;
  /** Ends a session of the product API that nobody will use. Never rejects. */
  readonly endSession: (sessionToken: string) => Promise<void>;
  /** Takes the user for signed in, and keeps what belongs to them. */
  readonly establish: (person: Person, tokens: Tokens) => void;
  /** Notifies the user of a failure or a slow sign-in. */
  readonly notify: (message: ErrorMessage, tone: 'danger' | 'warn') => void;
}
