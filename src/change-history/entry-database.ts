import { backend } from '../platform/backend.ts';
import { whenConnected } from '../platform/when-connected.ts';
import { announceAudited } from '../server/server.ts';
import type { EntryDatabase } from './save-entry.ts';

/** The database as saving needs it. Rejects when there is no backend or its code cannot be fetched. */
export async function openEntryDatabase(): Promise<EntryDatabase> {
  if (!backend) throw new Error('This build has no backend.');
  const [database, records] = await Promise.all([backend.database(), backend.records()]);
  return {
    ...records,
    read: database.read,
    connected: () => whenConnected(database),
    announce: announceAudited,
  };
}
