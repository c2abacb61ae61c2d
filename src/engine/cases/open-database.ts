import { readJson } from '../../shared/lib/json-storage.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { localText, type StorageError, type TextStorage } from '../../shared/lib/storage.ts';
import type { CaseDatabase, SpillDatabase, StoredCase } from './case.ts';
import { createIdbDatabase } from './database.ts';
import { createLocalDatabase } from './local-database.ts';
import { readStoredCase } from './stored-case.ts';

export interface CaseStorage {
  readonly database: CaseDatabase;
  /** Synchronous storage for the last changes of a closing page. Null if the database itself is local storage. */
  readonly spill: SpillDatabase | null;
}

/** Local-storage key for cleared content of version 0.1 while IndexedDB was blocked. */
const OLD_CLEARED_KEY = 'phmc-forms:cleared';

/** Opens IndexedDB, with local storage as the fallback if it is blocked. */
export async function openCaseStorage(text: TextStorage = localText): Promise<CaseStorage> {
  const database = createIdbDatabase();
  const local = createLocalDatabase(text);
  // Also detects a blocked database before any case is read.
  const adopted = await database.adoptCleared();
  if (!adopted.ok && adopted.error === 'blocked') {
    database.close();
    return { database: local, spill: null };
  }
  await adoptLocalCleared(text, database);
  return { database, spill: local };
}

async function adoptLocalCleared(text: TextStorage, database: CaseDatabase): Promise<void> {
  const left = readJson(text, OLD_CLEARED_KEY);
  const cases = (Array.isArray(left) ? left : [])
    .map(readStoredCase)
    .filter((stored) => stored !== undefined);
  const written = await Promise.all(cases.map((stored) => database.put(stored, stored.rev)));
  if (written.every(({ ok: isWritten }) => isWritten)) text.remove(OLD_CLEARED_KEY);
}

/** Returns the storage with every case that it reads passed through `adopt`. */
export function adoptingStorage(
  { database, spill }: CaseStorage,
  adopt: (stored: StoredCase) => Promise<StoredCase>,
): CaseStorage {
  const reading = <T extends CaseDatabase>(of: T): T => ({
    ...of,
    async get(id: string) {
      const read = await of.get(id);
      return read.ok && read.value ? ok(await adopt(read.value)) : read;
    },
    async list() {
      const read = await of.list();
      return read.ok ? ok(await Promise.all(read.value.map(adopt))) : read;
    },
  });
  return { database: reading(database), spill: spill && reading(spill) };
}

/** Returns all cases from database and spill; of two copies the newer revision. */
export async function listCases({ database, spill }: CaseStorage): Promise<readonly StoredCase[]> {
  const lists = await Promise.all([database.list(), spill?.list() ?? ok([])]);
  const byId = new Map<string, StoredCase>();
  for (const stored of lists.flatMap((list) => (list.ok ? list.value : []))) {
    if ((byId.get(stored.id)?.rev ?? -1) < stored.rev) byId.set(stored.id, stored);
  }
  return [...byId.values()];
}

/**
 * Reads a case that this tab is about to open. Moves newer spilled content into the database first; if that fails, it
 * stays, and the returned case contains it with the database's revision.
 */
export async function readCase(
  { database, spill }: CaseStorage,
  id: string,
): Promise<Result<StoredCase | undefined, StorageError>> {
  const stored = await database.get(id);
  const spilled = spill === null ? ok(undefined) : await spill.get(id);
  const late = spilled.ok ? spilled.value : undefined;
  if (late === undefined || spill === null) return stored;
  const rev = stored.ok ? (stored.value?.rev ?? 0) : 0;
  if (late.rev > rev) {
    const moved = await database.put(late, rev);
    if (!moved.ok) return ok({ ...late, rev });
  }
  await spill.remove(id);
  return late.rev > rev ? ok(late) : stored;
}

/** Removes a case from database and spill. */
export async function removeCase(
  { database, spill }: CaseStorage,
  id: string,
): Promise<Result<void, StorageError>> {
  const removed = await database.remove(id);
  const spilled = (await spill?.remove(id)) ?? ok(undefined);
  return removed.ok ? spilled : removed;
}
