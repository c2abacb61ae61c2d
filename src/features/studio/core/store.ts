import type { DBSchema } from 'idb';
import { createConnection } from '../../../shared/lib/indexed-db.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import type { StorageError } from '../../../shared/lib/storage.ts';
import type { Work } from './work.ts';

/** Reason why a work could not be stored. */
export type SaveError = StorageError | 'conflict';

interface WorkSchema extends DBSchema {
  works: { key: string; value: Work };
}

const connection = createConnection<WorkSchema>('phmc-forms-studio', (db) => {
  db.createObjectStore('works', { keyPath: 'id' });
});

/** Returns true for a stored work; a page of another version may have written something else. */
const isWork = (value: unknown): value is Work =>
  isPlainObject(value) &&
  ['id', 'slug', 'base'].every((key) => typeof value[key] === 'string') &&
  ['changedAt', 'rev'].every((key) => typeof value[key] === 'number') &&
  value['changed'] instanceof Map &&
  Array.isArray(value['past']) &&
  Array.isArray(value['future']);

/** Returns the works in this browser, last changed first. */
export const listWorks = (): Promise<Result<readonly Work[], StorageError>> =>
  connection.use(async (db) =>
    (await db.getAll('works')).filter(isWork).toSorted((a, b) => b.changedAt - a.changedAt),
  );

export const readWork = (id: string): Promise<Result<Work | undefined, StorageError>> =>
  connection.use(async (db) => {
    const stored: unknown = await db.get('works', id);
    return isWork(stored) ? stored : undefined;
  });

/** Stores a work; fails with `conflict` if another page has changed it since revision `before`. */
export async function saveWork(work: Work, before: number): Promise<Result<void, SaveError>> {
  const written = await connection.use(async (db) => {
    const transaction = db.transaction('works', 'readwrite');
    const stored = await transaction.store.get(work.id);
    const isCurrent = stored === undefined || stored.rev === before;
    await Promise.all([isCurrent && transaction.store.put(work), transaction.done]);
    return isCurrent;
  });
  if (!written.ok) return written;
  return written.value ? ok(undefined) : err('conflict');
}

export const deleteWork = (id: string): Promise<Result<void, StorageError>> =>
  connection.use((db) => db.delete('works', id));
