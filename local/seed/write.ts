import type { Database, Reference } from 'firebase-admin/database';
import type { SeedTree } from './tree.ts';

/** A part of the seed that is written, or left, as a whole. */
interface SeedPart {
  /** Its place in the database, without a slash in front. */
  readonly path: string;
  readonly value: unknown;
}

/** The depth below the root at which a segment is cut into parts; 1 is the segment itself. */
const DEPTHS: Readonly<Record<string, number>> = { adminUsers: 1, agencies: 1, bingo: 3, reportCount: 1 };

const USUAL_DEPTH = 2;

const cut = (path: string, value: unknown, depth: number): readonly SeedPart[] =>
  depth === 0
    ? [{ path, value }]
    : Object.entries(value as object).flatMap(([key, child]) => cut(`${path}/${key}`, child, depth - 1));

/** Cuts a seed into its parts: one list, one account's role, one person's reports. */
export const partsOf = (tree: SeedTree): readonly SeedPart[] =>
  Object.entries(tree).flatMap(([segment, value]) =>
    cut(segment, value, (DEPTHS[segment] ?? USUAL_DEPTH) - 1),
  );

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
