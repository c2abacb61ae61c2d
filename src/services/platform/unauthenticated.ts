type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back when the server answers a request of a signed-in user with 401. Returns an unsubscribe function. */
export function watchUnauthenticated(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The server has answered an authenticated request with 401. */
export function emitUnauthenticated(): void {
  for (const listener of listeners) listener();
}
