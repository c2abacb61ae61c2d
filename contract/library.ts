/** What a user keeps to use again. */
export const LIBRARY_KINDS = ['phrase', 'preset'] as const;

export type LibraryKind = (typeof LIBRARY_KINDS)[number];

interface LibraryShelf {
  /** The branch of the database that holds those of every account. */
  readonly path: string;
  /** How many an account can keep: each has a numbered slot, so that the rules need to count nothing. */
  readonly most: number;
  /** The longest content that the rules take, in UTF-16 units as stored. */
  readonly longest: number;
}

/** Where each kind lies, and its limits; the rules of the database hold the same ones. */
export const LIBRARY: Readonly<Record<LibraryKind, LibraryShelf>> = {
  phrase: { path: 'phrases', most: 200, longest: 6000 },
  preset: { path: 'presets', most: 50, longest: 30_000 },
};

/** The longest name of an entry, in UTF-16 units as stored. */
export const LONGEST_LIBRARY_NAME = 120;

/** The key of the slot with that number, which begins with 0. */
export const slotKey = (slot: number): string => `s${String(slot).padStart(3, '0')}`;
