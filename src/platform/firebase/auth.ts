import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
} from 'firebase/auth';
import { err, ok, type Result } from '../../lib/result.ts';
import { setCurrentUser } from '../current-user.ts';
import type { FirebaseConfig } from '../env.ts';
import { firebaseApp } from './app.ts';

/** Why there is no token: nobody is signed in, or the service gave none. */
export interface AuthError {
  readonly code: 'signed-out' | 'unavailable';
  readonly message: string;
}

/** The hosted authentication service. */
export interface AuthClient {
  /** Settles once it is known whether somebody is still signed in from before. */
  readonly ready: Promise<void>;
  /** A token that proves who is signed in, refreshed when it has run out; anew when `fresh`. */
  idToken(fresh?: boolean): Promise<Result<string, AuthError>>;
}

/**
 * Starts authentication: takes up the session kept in this browser and tells `current-user.ts` of every change. Leaves
 * out the pop-up sign-in, which is loaded at the click that needs it. To be called once an app.
 */
export function openAuth(config: FirebaseConfig, appName?: string): AuthClient {
  const auth = initializeAuth(firebaseApp(config, appName), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  const { emulators } = config;
  // Its warning is a styled element that the page's security policy forbids.
  if (emulators.auth !== undefined) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  onIdTokenChanged(auth, (user) => setCurrentUser(user && { uid: user.uid, email: user.email }));
  return {
    ready: auth.authStateReady(),
    idToken: async (fresh = false) => {
      if (!auth.currentUser) return err({ code: 'signed-out', message: 'Nobody is signed in.' });
      try {
        return ok(await auth.currentUser.getIdToken(fresh));
      } catch (cause) {
        return err({ code: 'unavailable', message: cause instanceof Error ? cause.message : String(cause) });
      }
    },
  };
}
