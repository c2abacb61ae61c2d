import { backend } from '../platform/backend.ts';
import { whenConnected } from '../platform/when-connected.ts';
import { saveChange } from '../server/server.ts';
import type { EntryDatabase } from './save-entry.ts';

/** Maximum wait for a connection, in milliseconds. */
const TIMEOUT_MS = 5000;

/**
 * Opens the database for saving: direct reads, writes through the server, which validates each change. Rejects if there
 * is no backend or its chunk cannot be loaded.
 */
export async function openEntryDatabase(): Promise<EntryDatabase> {
  if (!backend) throw new Error('This build has no backend.');
  const [database, records] = await Promise.all([backend.database(), backend.records()]);
  return {
    read: database.read,
    lastRows: records.lastRows,
    update: saveChange,
    connected: () => whenConnected(database, TIMEOUT_MS),
  };
}
