import { err, ok, type Result } from '../../lib/result.ts';
import type { StorageError } from '../../lib/storage.ts';
import { listDrafts, type DraftStorage } from './open-database.ts';

/** Removes a draft from both places where it may lie. */
async function removeDraft(storage: DraftStorage, id: string): Promise<Result<void, StorageError>> {
  const removed = await storage.database.removeDraft(id);
  const spilled = (await storage.spill?.removeDraft(id)) ?? ok(undefined);
  return removed.ok ? spilled : removed;
}

/**
 * Removes every draft written and every draft cleared since `time` (milliseconds since the epoch). Goes on after a
 * failure, and answers the first one.
 */
export async function removeSince(storage: DraftStorage, time: number): Promise<Result<void, StorageError>> {
  const drafts = (await listDrafts(storage)).filter(({ updatedAt }) => updatedAt >= time);
  const results = [
    ...(await Promise.all(drafts.map(({ id }) => removeDraft(storage, id)))),
    await storage.database.updateCleared((entries) => entries.filter(({ clearedAt }) => clearedAt < time)),
  ];
  const failed = results.find((result) => !result.ok);
  return failed && !failed.ok ? err(failed.error) : ok(undefined);
}
