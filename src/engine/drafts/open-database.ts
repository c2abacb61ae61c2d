import { ok, type Result } from '../../lib/result.ts';
import { localText, type StorageError, type TextStorage } from '../../lib/storage.ts';
import { createIdbDatabase } from './database.ts';
import type { Draft, DraftDatabase, SpillDatabase } from './draft.ts';
import { createLocalDatabase } from './local-database.ts';

/** The storage of one session. */
export interface DraftStorage {
  readonly database: DraftDatabase;
  /**
   * Takes the last words of a page that is being closed, as it can be written without waiting. Null when the database
   * itself is local storage.
   */
  readonly spill: SpillDatabase | null;
}

/** Opens IndexedDB, or where it is blocked local storage. Cleared drafts that an earlier blocked session left are moved over. */
export async function openDraftStorage(text: TextStorage = localText): Promise<DraftStorage> {
  const database = createIdbDatabase();
  const local = createLocalDatabase(text);
  const probe = await database.listDrafts();
  if (!probe.ok && probe.error === 'blocked') {
    database.close();
    return { database: local, spill: null };
  }
  await moveCleared(local, database);
  return { database, spill: local };
}

async function moveCleared(from: DraftDatabase, to: DraftDatabase): Promise<void> {
  const left = await from.updateCleared((entries) => entries);
  if (!left.ok || left.value.length === 0) return;
  const ids = new Set(left.value.map(({ id }) => id));
  const moved = await to.updateCleared((entries) => [
    ...entries.filter(({ id }) => !ids.has(id)),
    ...left.value,
  ]);
  if (moved.ok) await from.updateCleared((entries) => entries.filter(({ id }) => !ids.has(id)));
}

/** All drafts of both places; of two copies the newer revision. */
export async function listDrafts({ database, spill }: DraftStorage): Promise<readonly Draft[]> {
  const lists = await Promise.all([database.listDrafts(), spill?.listDrafts() ?? ok([])]);
  const byId = new Map<string, Draft>();
  for (const draft of lists.flatMap((list) => (list.ok ? list.value : []))) {
    if ((byId.get(draft.id)?.rev ?? -1) < draft.rev) byId.set(draft.id, draft);
  }
  return [...byId.values()];
}

/**
 * Reads a draft that this tab is about to own. Last words newer than the database are moved into it first; where that
 * fails they stay, and the draft answered carries them with the database's revision.
 */
export async function readDraft(
  { database, spill }: DraftStorage,
  id: string,
): Promise<Result<Draft | undefined, StorageError>> {
  const stored = await database.getDraft(id);
  const spilled = spill === null ? ok(undefined) : await spill.getDraft(id);
  const late = spilled.ok ? spilled.value : undefined;
  if (late === undefined || spill === null) return stored;
  const rev = stored.ok ? (stored.value?.rev ?? 0) : 0;
  if (late.rev > rev) {
    const moved = await database.putDraft(late, rev);
    if (!moved.ok) return ok({ ...late, rev });
  }
  await spill.removeDraft(id);
  return late.rev > rev ? ok(late) : stored;
}
