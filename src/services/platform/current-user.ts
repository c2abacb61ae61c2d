/** Who is signed in, as far as the rest of the app needs to know. */
export interface CurrentUser {
  readonly uid: string;
  readonly email: string | null;
}

type Listener = (user: CurrentUser | null) => void;

let current: CurrentUser | null = null;
const listeners = new Set<Listener>();

/**
 * Calls back when somebody signs in or out. It loads no code of the sign-in: until that is asked for, nobody is
 * signed in. Returns an unsubscribe function.
 */
export function watchUser(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The user signed in at this moment, or null. */
export const currentUser = (): CurrentUser | null => current;

/** Says who is signed in now; only the sign-in does. The same person again changes nothing. */
export function setCurrentUser(user: CurrentUser | null): void {
  const changed = user?.uid !== current?.uid;
  current = user;
  if (changed) for (const listener of listeners) listener(user);
}
