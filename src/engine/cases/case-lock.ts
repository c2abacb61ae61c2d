/** The part of the browser's LockManager that is used here. */
export interface Locks {
  request(
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** The right to write one case, held until released, stolen, or the page is gone. */
export interface CaseLock {
  release(): void;
  /** True once another tab took it. */
  isStolen(): boolean;
}

/** How to ask: wait up to some milliseconds (0 asks once), or take the lock from whoever holds it. */
export type LockMode = { readonly wait: number } | 'steal';

const PREFIX = 'draft:';

/**
 * The ids of the cases that other tabs work on, seen from the tab that has the case `front`; none where the browser has
 * no Web Locks. A lock that this tab is just letting go of is its own.
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
 * Asks for the lock of a case; null when another tab holds it. `onStolen` is called when another tab takes it later.
 * In a browser without Web Locks every call succeeds: there the revision check alone keeps two tabs apart.
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
        // Refused outright (an opaque origin) is the same as a browser without locks.
        resolve(timeout.signal.aborted ? null : UNGUARDED);
      }
    });
  });
}
