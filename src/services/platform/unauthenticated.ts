type Listener = () => void;

const listeners = new Set<Listener>();

/** Subscribes to 401 responses for a signed-in user. Returns an unsubscribe function. */
export function watchUnauthenticated(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Emits that the server rejected an authenticated request with 401. */
export function emitUnauthenticated(): void {
  for (const listener of listeners) listener();
}
