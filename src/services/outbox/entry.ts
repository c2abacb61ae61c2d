import * as v from 'valibot';

/** A write that has not arrived yet, as it lies in the browser. */
export interface Entry {
  /** The same over all tries: whoever receives the write takes an id once. */
  readonly id: string;
  /** The account (uid) that made it, and under which alone it is sent. */
  readonly account: string;
  readonly kind: string;
  readonly payload: unknown;
  /** What it is, as a message for the user. */
  readonly label: string;
  /** When it was made, in milliseconds since the epoch. */
  readonly addedAt: number;
  /** Why the receiver will never take it; such an entry is not sent again and holds nothing up. */
  readonly refused?: string | undefined;
}

/** An entry and its place in the order of all entries. */
export interface StoredEntry extends Entry {
  readonly seq: number;
}

const text = v.pipe(v.string(), v.nonEmpty());
const storedEntry = v.object({
  seq: v.number(),
  id: text,
  account: text,
  kind: text,
  label: text,
  addedAt: v.number(),
  payload: v.unknown(),
  refused: v.optional(v.string()),
});

/** Distinguishes an entry from anything else that may lie in the database: another version's, or one edited by hand. */
export const isStoredEntry = (value: unknown): value is StoredEntry => v.is(storedEntry, value);
