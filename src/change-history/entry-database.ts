import { backend } from '../platform/backend.ts';
import type { DatabaseClient } from '../platform/firebase/database.ts';
import type { EntryDatabase } from './save-entry.ts';

const connected = (database: DatabaseClient): Promise<void> =>
  new Promise((resolve) => {
    const stop = database.watchConnection((isConnected) => {
      if (!isConnected) return;
      resolve();
      // The first call may come before there is anything to end.
      queueMicrotask(() => stop());
    });
  });

/** The database as saving needs it. Rejects when there is no backend or its code cannot be fetched. */
export async function openEntryDatabase(): Promise<EntryDatabase> {
  if (!backend) throw new Error('This build has no backend.');
  const [database, records] = await Promise.all([backend.database(), backend.records()]);
  return { ...records, read: database.read, connected: () => connected(database) };
}
