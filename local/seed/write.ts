import type { Database, Reference } from 'firebase-admin/database';
import { partsOf } from './parts.ts';
import type { SeedPart } from './parts.ts';
import type { SeedTree } from './tree.ts';

/** So many parts are under way at once; a large seed has more than a thousand. */
const AT_ONCE = 8;

/** Asks for one child at most: what is there may be large. */
const isEmpty = async (ref: Reference): Promise<boolean> =>
  !(await ref.orderByKey().limitToFirst(1).once('value')).exists();

/**
 * Writes a seed part by part, each only where nothing is. With `fresh` the whole database is emptied first.
 * @returns how many parts were written
 */
export async function writeSeed(
  database: Database,
  tree: SeedTree,
  { fresh }: { readonly fresh: boolean },
): Promise<number> {
  if (fresh) await database.ref().remove();
  const waiting = partsOf(tree).values();
  let written = 0;

  async function write({ path, value }: SeedPart): Promise<void> {
    const ref = database.ref(path);
    if (!(await isEmpty(ref))) return;
    await ref.set(value);
    written += 1;
  }
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const part of waiting) await write(part);
  });
  await Promise.all(workers);
  return written;
}
