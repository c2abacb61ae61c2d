import type { Database, Reference } from 'firebase-admin/database';
import type { SeedTree } from './tree.ts';

/** A part of the seed that is written or skipped as a whole. */
interface SeedPart {
  /** Database path, without a leading slash. */
  readonly path: string;
  readonly value: unknown;
}

/** Depth at which a segment is split into parts; 1 is the segment itself. */
const DEPTHS: Readonly<Record<string, number>> = { adminUsers: 1, agencies: 1, bingo: 3, reportCount: 1 };

const USUAL_DEPTH = 2;

const cut = (path: string, value: unknown, depth: number): readonly SeedPart[] =>
  depth === 0
    ? [{ path, value }]
    : Object.entries(value as object).flatMap(([key, child]) => cut(`${path}/${key}`, child, depth - 1));

/** Splits a seed into parts: a list, a role, the reports of an account. */
export const partsOf = (tree: SeedTree): readonly SeedPart[] =>
  Object.entries(tree).flatMap(([segment, value]) =>
    cut(segment, value, (DEPTHS[segment] ?? USUAL_DEPTH) - 1),
  );

/** Number of concurrent writes; a large seed has more than a thousand parts. */
const AT_ONCE = 8;

/** Reads at most one child, since the data may be large. */
const isEmpty = async (ref: Reference): Promise<boolean> =>
  !(await ref.orderByKey().limitToFirst(1).once('value')).exists();

/**
 * Writes the parts of a seed whose path is empty. With `fresh` the database is cleared first.
 * @returns the number of written parts
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
