/** Kinds of entries that users save for reuse. */
export const LIBRARY_KINDS = ['phrase', 'preset', 'signature'] as const;

export type LibraryKind = (typeof LIBRARY_KINDS)[number];

interface LibraryShelf {
  /** Database branch with the entries of all accounts. */
  readonly path: string;
  /** Maximum number of entries per account; each has a numbered slot, because rules cannot count. */
  readonly most: number;
  /** Maximum length of the content, in UTF-16 units as stored. */
  readonly longest: number;
}

/** Path and limits of each kind; the database rules enforce the same values. */
export const LIBRARY: Readonly<Record<LibraryKind, LibraryShelf>> = {
  phrase: { path: 'phrases', most: 200, longest: 6000 },
  preset: { path: 'presets', most: 50, longest: 30_000 },
  // The web address of an image for each character.
  signature: { path: 'signatures', most: 20, longest: 2000 },
};

/** Maximum length of an entry's name, in UTF-16 units as stored. */
export const MAX_LIBRARY_NAME_LENGTH = 120;

/** Returns the key of a slot by its zero-based number. */
export const slotKey = (slot: number): string => `s${String(slot).padStart(3, '0')}`;
