/** The other tabs of this browser. */
export interface Neighbours {
  /** Tells them that entries came or went. */
  tell(): void;
  close(): void;
}

const NOBODY: Neighbours = { tell: () => undefined, close: () => undefined };

/** Opens the line to the other tabs; `onChange` is called when one of them tells something. Old browsers have no such line. */
export function openNeighbours(onChange: () => void): Neighbours {
  if (!('BroadcastChannel' in globalThis)) return NOBODY;
  const channel = new BroadcastChannel('phmc-outbox');
  channel.addEventListener('message', onChange);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no such argument: it reaches one origin.
    tell: () => channel.postMessage('changed'),
    close: () => channel.close(),
  };
}
