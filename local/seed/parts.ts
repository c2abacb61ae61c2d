import type { SeedTree } from './tree.ts';

/** A part of the seed that is written, or left, as a whole. */
export interface SeedPart {
  /** Its place in the database, without a slash in front. */
  readonly path: string;
  readonly value: unknown;
}

/** How far below the root the parts of a segment lie; 1 is the segment itself. */
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
