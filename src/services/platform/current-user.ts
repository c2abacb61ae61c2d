/** Minimal data about the signed-in user. */
export interface CurrentUser {
  readonly uid: string;
  readonly email: string | null;
}

type Listener = (user: CurrentUser | null) => void;

let current: CurrentUser | null = null;
const listeners = new Set<Listener>();

/**
 * Subscribes to sign-in and sign-out, without loading auth code: the user is null until auth is loaded. Returns an
 * unsubscribe function.
 */
export function watchUser(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const currentUser = (): CurrentUser | null => current;

/** Sets the signed-in user; to be called by the auth client only. Emits only if the uid changes. */
export function setCurrentUser(user: CurrentUser | null): void {
  const changed = user?.uid !== current?.uid;
  current = user;
  if (changed) for (const listener of listeners) listener(user);
}
