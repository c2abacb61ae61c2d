import { LIBRARY, LIBRARY_KINDS, type LibraryKind } from '../../../contract/library.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { outbox } from '../outbox/outbox.ts';
import type { Backend } from '../platform/backend.ts';
import { followPath } from '../platform/follow-path.ts';
import { whenConnected } from '../platform/when-connected.ts';
import { createLibraryDelivery } from './deliver-entry.ts';
import type { LibraryEntry } from './library-entry.ts';
import { isLibraryWrite, LIBRARY_WRITE } from './library-write.ts';
import { removeLocally, storeLocally, localEntries } from './local-entries.ts';
import { entriesInSlots } from './stored-entries.ts';

/** Maximum wait for a connection per attempt, in milliseconds. */
const TIMEOUT_MS = 5000;

/** Returns the ids of entries with pending changes in the outbox. */
const waitingIds = (): ReadonlySet<string> =>
  new Set(
    outbox.pending
      .getState()
      .map(({ payload }) => payload)
      .filter(isLibraryWrite)
      .map(({ id }) => id),
  );

/**
 * Syncs this browser's copy of an account's entries of one kind with the database, except for entries in `waiting`,
 * which have pending changes. Returns true if such an entry differs.
 */
export function syncLocalEntries(
  kind: LibraryKind,
  account: string,
  stored: unknown,
  waiting: ReadonlySet<string>,
): boolean {
  const there = new Map(
    [...entriesInSlots(kind, account, stored).values()].map((entry) => [entry.id, entry]),
  );
  const here = localEntries().filter((entry) => entry.account === account && entry.kind === kind);
  const isHere = (one: LibraryEntry): boolean => here.some((other) => deepEqual(one, other));
  const come = [...there.values()].filter((entry) => !isHere(entry));
  const gone = here.filter(({ id }) => !there.has(id));
  for (const entry of come) if (!waiting.has(entry.id)) storeLocally(entry);
  for (const { id } of gone) if (!waiting.has(id)) removeLocally(id);
  return [...come, ...gone].some(({ id }) => waiting.has(id));
}

/** Delivers library changes of an account and subscribes to remote ones. Returns an unsubscribe function. */
export function followLibrary(server: Backend, account: string, onChange: () => void): () => void {
  let isCurrent = true;
  /** Latest database value by kind, if known. */
  const latest = new Map<LibraryKind, unknown>();
  /** Kinds with an entry to sync again once its pending change is delivered. */
  const behind = new Set<LibraryKind>();
  const take = (kind: LibraryKind): void => {
    behind.delete(kind);
    if (syncLocalEntries(kind, account, latest.get(kind), waitingIds())) behind.add(kind);
    onChange();
  };
  const stops = LIBRARY_KINDS.map((kind) =>
    followPath(server.database, `${LIBRARY[kind].path}/${account}`, {
      onValue: (stored) => {
        latest.set(kind, stored);
        void outbox.refresh().then(() => {
          // After a change of user, do not write this account's data to the browser.
          if (isCurrent) take(kind);
        });
      },
    }),
  );
  // Another device may have changed an entry while a local change was pending.
  stops.push(outbox.pending.subscribe(() => [...behind].forEach(take)));
  void Promise.all([server.database(), server.records()]).then(
    ([database, records]) => {
      if (!isCurrent) return;
      const isConnected = (): Promise<boolean> => whenConnected(database, TIMEOUT_MS);
      stops.push(outbox.handle(LIBRARY_WRITE, createLibraryDelivery({ database, records, isConnected })));
    },
    // Pending changes stay in the outbox until the next visit.
    () => undefined,
  );
  return () => {
    isCurrent = false;
    for (const stop of stops) stop();
  };
}
