import type { DBSchema } from 'idb';
import { createConnection } from '../../../shared/lib/indexed-db.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { StorageError } from '../../../shared/lib/storage.ts';
import type { Work } from './work.ts';

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
  typeof value['changedAt'] === 'number' &&
  value['changed'] instanceof Map &&
  Array.isArray(value['past']) &&
  Array.isArray(value['future']);

/** Returns the works on this device, last changed first. */
export const listWorks = (): Promise<Result<readonly Work[], StorageError>> =>
  connection.use(async (db) =>
    (await db.getAll('works')).filter(isWork).toSorted((a, b) => b.changedAt - a.changedAt),
  );

export const readWork = (id: string): Promise<Result<Work | undefined, StorageError>> =>
  connection.use(async (db) => {
    const stored: unknown = await db.get('works', id);
    return isWork(stored) ? stored : undefined;
  });

/** Stores a work, replacing an earlier state of it. */
export const saveWork = (work: Work): Promise<Result<string, StorageError>> =>
  connection.use((db) => db.put('works', work));

export const deleteWork = (id: string): Promise<Result<void, StorageError>> =>
  connection.use((db) => db.delete('works', id));
