/** Channel to the other tabs of this browser. */
export interface OtherTabs {
  notify(): void;
  close(): void;
}

const NOBODY: OtherTabs = { notify: () => undefined, close: () => undefined };

/** Opens the channel; `onChange` is called on messages of other tabs. No-op without `BroadcastChannel`. */
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
