/** Subset of the browser's LockManager used here. */
export interface Locks {
  request(
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** Write lock of a case, active until released, stolen, or the page ends. */
export interface CaseLock {
  release(): void;
  /** Returns true after another tab stole the lock. */
  isStolen(): boolean;
}

/** Waits up to a number of milliseconds (0 tries once), or steals the lock. */
type LockMode = { readonly wait: number } | 'steal';

const PREFIX = 'draft:';

/**
 * Returns the ids of the cases locked by other tabs, seen from the tab with the open case `front`; empty without Web
 * Locks. A lock that this tab is releasing is not included.
 */
export async function lockedElsewhere(
  locks: Pick<LockManager, 'query'> | undefined,
  front: string,
): Promise<readonly string[]> {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const own = held.find(({ name }) => name === PREFIX + front)?.clientId;
  return held.flatMap(({ name, clientId }) =>
    name?.startsWith(PREFIX) && name !== PREFIX + front && (own === undefined || clientId !== own)
      ? [name.slice(PREFIX.length)]
      : [],
  );
}

const UNGUARDED: CaseLock = { release: () => undefined, isStolen: () => false };

const optionsFor = (mode: LockMode, signal: AbortSignal): LockOptions => {
  if (mode === 'steal') return { steal: true };
  return mode.wait === 0 ? { ifAvailable: true } : { signal };
};

/**
 * Requests the lock of a case; null if another tab has it. `onStolen` is called if another tab steals it later. Without
 * Web Locks every call succeeds: then only the revision check separates two tabs.
 */
export function lockCase(
  locks: Locks | undefined,
  id: string,
  mode: LockMode,
  onStolen: () => void,
): Promise<CaseLock | null> {
  if (locks === undefined) return Promise.resolve(UNGUARDED);
  return new Promise((resolve) => {
    let state: 'waiting' | 'held' | 'released' | 'stolen' = 'waiting';
    const timeout = new AbortController();
    if (mode !== 'steal' && mode.wait > 0) setTimeout(() => timeout.abort(), mode.wait);

    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock === null) {
        resolve(null);
        return undefined;
      }
      state = 'held';
      return new Promise((done) => {
        resolve({
          release: () => {
            state = 'released';
            done();
          },
          isStolen: () => state === 'stolen',
        });
      });
    };

    locks.request(PREFIX + id, optionsFor(mode, timeout.signal), hold).catch(() => {
      if (state === 'held') {
        state = 'stolen';
        onStolen();
      } else if (state === 'waiting') {
        // A rejected request (an opaque origin) is treated like a browser without locks.
        resolve(timeout.signal.aborted ? null : UNGUARDED);
      }
    });
  });
}
