import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { type CurrentUser, setCurrentUser } from '../current-user.ts';
import type { FirebaseConfig } from '../env.ts';
import { firebaseApp } from './app.ts';
import { codeAndMessage } from './error-code.ts';

/** Error of authentication: signed out, service unreachable, or request refused. */
export interface AuthError {
  readonly code: 'signed-out' | 'unavailable' | 'refused';
  readonly message: ErrorMessage;
}

export interface AuthClient {
  /** Resolves once a stored session, if any, was restored. */
  readonly ready: Promise<void>;
  /** Returns the ID token, refreshed if expired or if `fresh`. */
  idToken(fresh?: boolean): Promise<Result<string, AuthError>>;
  signInWithEmail(email: string, password: string): Promise<Result<CurrentUser, AuthError>>;
  /** Uses a custom token created by our functions. */
  signInWithToken(customToken: string): Promise<Result<CurrentUser, AuthError>>;
  /** Uses an ID token issued by Google for this project. */
  signInWithGoogle(idToken: string): Promise<Result<CurrentUser, AuthError>>;
  signOut(): Promise<Result<void, AuthError>>;
}

/** SDK codes of permanent refusals; all others are retryable. */
const REFUSAL = /^auth\/(?:user-|invalid-|missing-|wrong-|too-many-|operation-not-|custom-token-|account-)/;

/** User-facing messages by SDK code; first match wins. */
const MESSAGES: readonly (readonly [RegExp, ErrorMessage])[] = [
  [/^auth\/(?:invalid|missing)-email$/, errorMessage('Enter a valid e-mail address.')],
  [/^auth\/missing-password$/, errorMessage('Enter your password.')],
  [/^auth\/user-disabled$/, errorMessage('This account is disabled. Ask an administrator.')],
  [/^auth\/too-many-requests$/, errorMessage('Too many attempts. Wait a few minutes, then try again.')],
  [
    /^auth\/(?:operation-not-allowed|admin-restricted-operation)$/,
    errorMessage('This sign-in method is not available on this site.'),
  ],
  [
    /^auth\/account-exists-with-different-credential$/,
    errorMessage('This e-mail address uses a different sign-in method.'),
  ],
  [REFUSAL, errorMessage('The sign-in was refused. Try again, or ask an administrator.')],
];

const WRONG_PASSWORD = errorMessage('The e-mail address or password is incorrect.');
const PASSWORD_REFUSED =
  /^auth\/(?:wrong-password|user-not-found|invalid-credential|invalid-login-credentials)$/;
const UNAVAILABLE = errorMessage(
  'The sign-in service cannot be reached. Check the connection, then try again.',
);

function errorOf(cause: unknown): AuthError {
  const { code } = codeAndMessage(cause);
  const message = MESSAGES.find(([pattern]) => pattern.test(code))?.[1] ?? UNAVAILABLE;
  return { code: REFUSAL.test(code) ? 'refused' : 'unavailable', message };
}

const userOf = (user: User | null): CurrentUser | null => user && { uid: user.uid, email: user.email };

/** Maps a sign-in to a result; the SDK calls its listeners before the promise settles. */
async function outcomeOf(signingIn: Promise<UserCredential>): Promise<Result<CurrentUser, AuthError>> {
  try {
    const { user } = await signingIn;
    return ok({ uid: user.uid, email: user.email });
  } catch (cause) {
    return err(errorOf(cause));
  }
}

async function byPassword(signingIn: Promise<UserCredential>): Promise<Result<CurrentUser, AuthError>> {
  const refused = signingIn.then(
    () => false,
    (cause: unknown) => PASSWORD_REFUSED.test(codeAndMessage(cause).code),
  );
  const outcome = await outcomeOf(signingIn);
  return (await refused) ? err({ code: 'refused', message: WRONG_PASSWORD }) : outcome;
}

const clientOf = (auth: Auth): AuthClient => ({
  ready: auth.authStateReady(),
  idToken: async (fresh = false) => {
    if (!auth.currentUser)
      return err({ code: 'signed-out', message: errorMessage('You are not signed in.') });
    try {
      return ok(await auth.currentUser.getIdToken(fresh));
    } catch (cause) {
      return err(errorOf(cause));
    }
  },
  signInWithEmail: (email, password) => byPassword(signInWithEmailAndPassword(auth, email, password)),
  signInWithToken: (customToken) => outcomeOf(signInWithCustomToken(auth, customToken)),
  signInWithGoogle: (idToken) =>
    outcomeOf(signInWithCredential(auth, GoogleAuthProvider.credential(idToken))),
  signOut: async () => {
    try {
      await signOut(auth);
      return ok(undefined);
    } catch (cause) {
      return err(errorOf(cause));
    }
  },
});

/**
 * Initializes authentication: restores the stored session and updates `current-user.ts` on each change. Excludes the
 * SDK's pop-up and redirect resolvers, whose frame and script from another origin the content security policy forbids.
 * Call once per app.
 */
export function openAuth(config: FirebaseConfig, appName?: string): AuthClient {
  const auth = initializeAuth(firebaseApp(config, appName), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const { emulators } = config;
  // The warning banner uses inline styles, which the content security policy forbids.
  if (emulators.auth !== undefined) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  onIdTokenChanged(auth, (user) => setCurrentUser(userOf(user)));
  return clientOf(auth);
}
