import { backend } from '../platform/backend.ts';
import { whenConnected } from '../platform/when-connected.ts';
import { saveChange } from '../server/server.ts';
import type { EntryDatabase } from './save-entry.ts';

/** How long, in milliseconds, a connection that is about to stand is waited for. */
const TIMEOUT_MS = 5000;

/**
 * The database as saving needs it: read directly, written through the server, which checks each change. Rejects when
 * there is no backend or its code cannot be fetched.
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
