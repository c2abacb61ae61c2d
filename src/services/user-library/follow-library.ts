import { LIBRARY, LIBRARY_KINDS, type LibraryKind } from '../../../contract/library.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { outbox } from '../outbox/outbox.ts';
import type { Backend } from '../platform/backend.ts';
import { followPath } from '../platform/follow-path.ts';
import { whenConnected } from '../platform/when-connected.ts';
import { createLibraryDelivery } from './deliver-entry.ts';
import type { LibraryEntry } from './library-entry.ts';
import { isLibraryWrite, LIBRARY_WRITE } from './library-write.ts';
import { forgetLocally, keepLocally, localEntries } from './local-entries.ts';
import { entriesInSlots } from './stored-entries.ts';

/** How long a try waits for the connection, in milliseconds, before it is left to the next. */
const TIMEOUT_MS = 5000;

/** The entries that changes which have not arrived are about, as far as the outbox has read them. */
const waitingIds = (): ReadonlySet<string> =>
  new Set(
    outbox.pending
      .getState()
      .map(({ payload }) => payload)
      .filter(isLibraryWrite)
      .map(({ id }) => id),
  );

/**
 * Makes this browser's copy of an account's entries of one kind equal to what the database holds, but for those that
 * `waiting` names: their changes have not arrived there yet. Returns whether such an entry differs from what is there.
 */
export function takeStored(
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
  for (const entry of come) if (!waiting.has(entry.id)) keepLocally(entry);
  for (const { id } of gone) if (!waiting.has(id)) forgetLocally(id);
  return [...come, ...gone].some(({ id }) => waiting.has(id));
}

/** Sends what an account changes, and follows what it changes elsewhere. Returns an unsubscribe function. */
export function followLibrary(server: Backend, account: string, onChange: () => void): () => void {
  let isCurrent = true;
  /** What the database holds of each kind, as far as it is known. */
  const latest = new Map<LibraryKind, unknown>();
  /** The kinds of which an entry is still to be compared with that, once its change has arrived. */
  const behind = new Set<LibraryKind>();
  const take = (kind: LibraryKind): void => {
    behind.delete(kind);
    if (takeStored(kind, account, latest.get(kind), waitingIds())) behind.add(kind);
    onChange();
  };
  const stops = LIBRARY_KINDS.map((kind) =>
    followPath(server.database, `${LIBRARY[kind].path}/${account}`, {
      onValue: (stored) => {
        latest.set(kind, stored);
        void outbox.refresh().then(() => {
          // Once somebody else is signed in, nothing of this account may be written to the browser any more.
          if (isCurrent) take(kind);
        });
      },
    }),
  );
  // Another device may have changed an entry while a change of this one was on its way.
  stops.push(outbox.pending.subscribe(() => [...behind].forEach(take)));
  void Promise.all([server.database(), server.records()]).then(
    ([database, records]) => {
      if (!isCurrent) return;
      const isConnected = (): Promise<boolean> => whenConnected(database, TIMEOUT_MS);
      stops.push(outbox.handle(LIBRARY_WRITE, createLibraryDelivery({ database, records, isConnected })));
    },
    // What waits stays in the outbox, for the next visit.
    () => undefined,
  );
  return () => {
    isCurrent = false;
    for (const stop of stops) stop();
  };
}
