import type { ErrorMessage } from '../../../../contract/error-message.ts';
import { backend } from '../../platform/backend.ts';
import { productApi } from '../../platform/product-api.ts';
import { setSignedOut } from './auth-store.ts';
import { forgetSession, sessionToken } from './session-storage.ts';

type Cleaner = () => void;

const cleaners = new Set<Cleaner>();

/** Registers a cleanup to run at sign-out, here or in another tab. Returns an unsubscribe function. */
export function onSignOut(clean: Cleaner): () => void {
  cleaners.add(clean);
  return () => {
    cleaners.delete(clean);
  };
}

/** Clears the session of this tab, with an optional reason to show. Sends no request. */
export function forgetPerson(reason: ErrorMessage | null = null): void {
  forgetSession();
  for (const clean of cleaners) clean();
  setSignedOut(reason);
}

/** Signs out in all tabs at once, then at the server, with an optional reason to show. */
export async function signOut(reason: ErrorMessage | null = null): Promise<void> {
  const token = sessionToken();
  forgetPerson(reason);
  await Promise.allSettled([
    token !== null && productApi?.request('POST /logout', token),
    backend?.auth().then((auth) => auth.signOut()),
  ]);
}
