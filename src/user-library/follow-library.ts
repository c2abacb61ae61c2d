import { LIBRARY, LIBRARY_KINDS, type LibraryKind } from '../../contract/library.ts';
import { deepEqual } from '../lib/equal.ts';
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

/** The entries that changes which have not arrived are about. */
async function waitingIds(): Promise<ReadonlySet<string>> {
  await outbox.refresh();
  const waiting = outbox.pending.getState().map(({ payload }) => payload);
  return new Set(waiting.filter(isLibraryWrite).map(({ id }) => id));
}

/**
 * Makes this browser's copy of an account's entries of one kind equal to what the database holds, but for those that
 * `waiting` names: their changes have not arrived there yet.
 */
export function takeStored(
  kind: LibraryKind,
  account: string,
  stored: unknown,
  waiting: ReadonlySet<string>,
): void {
  const there = new Map(
    [...entriesInSlots(kind, account, stored).values()].map((entry) => [entry.id, entry]),
  );
  const here = localEntries().filter((entry) => entry.account === account && entry.kind === kind);
  const isHere = (one: LibraryEntry): boolean => here.some((other) => deepEqual(one, other));
  for (const entry of there.values()) if (!waiting.has(entry.id) && !isHere(entry)) keepLocally(entry);
  for (const { id } of here) if (!waiting.has(id) && !there.has(id)) forgetLocally(id);
}

/** Sends what an account changes, and follows what it changes elsewhere. Returns an unsubscribe function. */
export function followLibrary(server: Backend, account: string, onChange: () => void): () => void {
  let isCurrent = true;
  const stops = LIBRARY_KINDS.map((kind) =>
    followPath(server.database, `${LIBRARY[kind].path}/${account}`, {
      onValue: (stored) =>
        void waitingIds().then((waiting) => {
          // Once somebody else is signed in, nothing of this account may be written to the browser any more.
          if (!isCurrent) return;
          takeStored(kind, account, stored, waiting);
          onChange();
        }),
    }),
  );
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
