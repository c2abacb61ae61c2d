import { FACTION_CLEANUP_MS, SESSION_STORAGE_LIMIT } from './limits.ts';

/** What the care for session storage needs of the world around it. */
export interface CarePorts {
  /** Removes the cached memberships that have expired. */
  readonly clean: () => void;
  /** How much session storage holds, in bytes. */
  readonly size: () => number;
  readonly warn: (message: string) => void;
  /** Repeats an action; gives the way to end it. */
  readonly every: (ms: number, action: () => void) => () => void;
}

export const TOO_MUCH = 'This tab holds more than 1 MB of temporary data. Closing the tab clears it.';

/** How much a storage holds in bytes, as browsers count it: two for each character. */
export function storageSize(open: () => Storage): number {
  try {
    const storage = open();
    const characters = Object.keys(storage).map((key) => key.length + (storage.getItem(key)?.length ?? 0));
    return 2 * characters.reduce((sum, each) => sum + each, 0);
  } catch {
    return 0;
  }
}

/** Cleans session storage now and every ten minutes, and warns once when it has grown too large. Gives the way to end it. */
export function careForSession({ clean, size, warn, every }: CarePorts): () => void {
  let warned = false;
  const care = (): void => {
    clean();
    const isTooMuch = size() > SESSION_STORAGE_LIMIT;
    if (isTooMuch && !warned) warn(TOO_MUCH);
    warned = isTooMuch;
  };
  care();
  return every(FACTION_CLEANUP_MS, care);
}
