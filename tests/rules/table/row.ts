import { NOBODY, type Access } from '../support/access.ts';
import type { Patch, ReadQuery } from '../support/case.ts';
import { WORLD } from '../support/default-data.ts';

/** Operations on a path. */
export const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A path of the tree and its permitted users. `{own}` is replaced by the actor's account. */
export interface Row {
  readonly path: string;
  readonly may: Readonly<Partial<Record<Operation, Access>>>;
  readonly readAt: string;
  readonly query?: ReadQuery;
  readonly patch: (operation: Exclude<Operation, 'read'>, uid: string) => Patch;
}

/** Permitted users of read, create, update and delete, in this order. */
export type Quartet = readonly [read: Access, create: Access, update: Access, remove: Access];

interface EntryOptions {
  /** Keys to replace `{id}`: an existing and a new one. */
  readonly keys?: readonly [old: string, fresh: string];
  /** Returns the value of an update, if different from a creation. */
  readonly changed?: (uid: string) => unknown;
}

const quartet = ([read, create, update, remove]: Quartet) => ({ read, create, update, delete: remove });

/** Returns a row for an entry: `{id}` in the path is its key; without one the entry always exists. */
export function entry(
  path: string,
  may: Quartet,
  value: (uid: string, key: string) => unknown,
  { keys: [old, fresh] = ['old', 'new'], changed }: EntryOptions = {},
): Row {
  const at = (key: string) => path.replace('{id}', key);
  return {
    path,
    may: quartet(may),
    readAt: at(old),
    patch: (operation, uid) => {
      if (operation === 'create') return { [at(fresh)]: value(uid, fresh) };
      return { [at(old)]: operation === 'delete' ? null : (changed?.(uid) ?? value(uid, old)) };
    },
  };
}

/** Returns a row whose writes span several paths. */
export const spanning = (path: string, may: Quartet, readAt: string, patch: Row['patch']): Row => ({
  path,
  may: quartet(may),
  readAt,
  patch,
});

/** Returns a row for a branch that must not be written as a whole; writes one of its entries. */
export function branch(path: string, read: Access, query?: ReadQuery): Row {
  const oneEntry = (uid: string) => {
    const keys = path.split('/').filter((key) => key !== '');
    const node = keys.reduce<object>(
      (parent, key) => Reflect.get(parent, key === '{own}' ? uid : key),
      WORLD,
    );
    return Object.fromEntries(Object.entries(node).slice(-1));
  };
  return {
    path: query ? `${path} ${JSON.stringify(query)}` : path,
    may: { read, update: NOBODY, delete: NOBODY },
    readAt: path,
    ...(query && { query }),
    patch: (operation, uid) => ({ [path]: operation === 'delete' ? null : oneEntry(uid) }),
  };
}
