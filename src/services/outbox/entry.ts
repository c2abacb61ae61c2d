import * as v from 'valibot';

/** A pending write, as stored in the browser. */
export interface Entry {
  /** Idempotency key, the same for all attempts. */
  readonly id: string;
  /** Uid of the author; entries are only sent while this account is signed in. */
  readonly account: string;
  readonly kind: string;
  readonly payload: unknown;
  /** User-facing description. */
  readonly label: string;
  /** Creation time, in milliseconds since the epoch. */
  readonly addedAt: number;
  /** Reason of a permanent refusal; such an entry is not retried and blocks no other. */
  readonly refused?: string | undefined;
}

/** An entry with its sequence number. */
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

/** Validates an entry, which may stem from another version or have been edited. */
export const isStoredEntry = (value: unknown): value is StoredEntry => v.is(storedEntry, value);
