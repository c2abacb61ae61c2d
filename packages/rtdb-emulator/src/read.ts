import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import type { Faults } from './faults.ts';
import { mayRead, rulesAt } from './rules/check.ts';
import { viewOf } from './rules/view.ts';
import type { Path } from './tree/path.ts';
import type { QuerySpec } from './tree/query.ts';

/** Returns true if the caller may read a path with a query now. */
export function isReadable(
  database: Database,
  faults: Faults,
  caller: Caller,
  path: Path,
  query?: QuerySpec,
): boolean {
  if (faults.isDenied(path)) return false;
  if (caller.isAdmin) return true;
  return mayRead(database.rules, viewOf(database.root), path, query, { auth: caller.auth, now: Date.now() });
}

/** Returns true if rules define the index of a query; keys and priorities need none. */
export function isIndexed(database: Database, path: Path, query: QuerySpec | undefined): boolean {
  const index = query?.i ?? '.priority';
  if (index === '.key' || index === '.priority') return true;
  return rulesAt(database.rules, path)?.indexOn.includes(index) ?? false;
}
