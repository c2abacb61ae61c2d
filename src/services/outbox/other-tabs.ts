/** The other tabs of this browser. */
export interface OtherTabs {
  /** Notifies them that entries came or went. */
  notify(): void;
  close(): void;
}

const NOBODY: OtherTabs = { notify: () => undefined, close: () => undefined };

/** Opens the line to the other tabs; `onChange` is called when one of them posts. Old browsers have no such line. */
export function openOtherTabs(onChange: () => void): OtherTabs {
  if (!('BroadcastChannel' in globalThis)) return NOBODY;
  const channel = new BroadcastChannel('phmc-outbox');
  channel.addEventListener('message', onChange);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no such argument: it reaches one origin.
    notify: () => channel.postMessage('changed'),
    close: () => channel.close(),
  };
}
