import { optionsOf } from '../data/labels.ts';
import type { LiveOptions } from '../data/labels.ts';
import { schemaAt } from '../definition/schema.ts';
import type { FieldSchema, ObjectSchema } from '../definition/schema.ts';
import type { Path } from '../../shared/lib/path.ts';
import { decode } from './decode.ts';
import type { Rows, Seen } from './parse.ts';
import type { PostText } from './post-text.ts';
import type { FieldPath, Slot } from './program.ts';
import type { SlotFacts } from './slot-ends.ts';

/** Occurrence of an answer in a text. */
export interface Observation {
  readonly path: Path;
  readonly slot: Slot;
  readonly rows: Rows;
  /** Undefined for no answer. */
  readonly value: unknown;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The text after it, up to a few characters. */
  readonly after: string;
  /** True if the text between this slot and an adjacent one is so short that the boundary is ambiguous. */
  readonly isWeak: boolean;
  /** True if several stored values print this text. */
  readonly isAmbiguous: boolean;
}

/** Returns the path of a field in given rows; missing rows remain `*`. */
export function pathIn(field: FieldPath, rows: Rows): Path {
  let depth = 0;
  return field.map((step) => (step === '*' ? (rows[depth++] ?? step) : step));
}

export const keyOf = (path: Path): string => path.join('.');

/** Returns the facts of a slot from the schema of its field. */
export function factsOf(
  schema: ObjectSchema,
  live: LiveOptions,
  { slot, field, argument = ' ', filled }: Slot,
  rows: Rows,
): SlotFacts {
  const found = fieldSchema(schema, field) ?? { type: 'string' as const };
  const [name = ''] = field;
  const isList = field.filter((step) => step === '*').length > rows.length;
  return {
    kind: slot,
    schema: isList ? { type: 'array', items: found } : found,
    options: optionsOf(found, live),
    argument,
    filled: filled === true || (field.length === 1 && schema.required?.includes(name) === true),
  };
}

export const fieldSchema = (schema: ObjectSchema, field: FieldPath): FieldSchema | undefined =>
  schemaAt(
    schema,
    field.map((step) => (step === '*' ? 0 : step)),
  );

/** Maximum characters between two slots with an ambiguous boundary. */
const MOST_LITTLE = 3;

const isWeakGap = (gap: string): boolean => gap.length <= MOST_LITTLE && !/[[\]\n(]/.test(gap);

/** Decodes the slots of a text, in order. */
export function observe(
  seen: readonly Seen[],
  post: PostText,
  facts: (slot: Slot, rows: Rows) => SlotFacts,
  isKnown: (slot: Slot, rows: Rows) => boolean,
): readonly Observation[] {
  const slots = seen.filter((one) => 'slot' in one);
  const filled = slots.filter(({ start, end }) => end > start);
  const weak = new Set(
    filled.flatMap((one, index) => {
      const next = filled[index + 1];
      if (!next || !isWeakGap(post.text.slice(one.end, next.start))) return [];
      // The boundary is unambiguous if either neighbour is known.
      return [one, next].some(({ slot, rows }) => isKnown(slot, rows)) ? [] : [one, next];
    }),
  );
  return slots.map((one) => {
    const text = post.text.slice(one.start, one.end);
    const known = facts(one.slot, one.rows);
    const { value, ambiguous } = decode(text, known, post.isLine ? 'line' : 'body');
    return {
      path: pathIn(one.slot.field, one.rows),
      slot: one.slot,
      rows: one.rows,
      value,
      text,
      start: one.start,
      end: one.end,
      after: post.text.slice(one.end, one.end + MOST_LITTLE),
      isWeak: weak.has(one),
      isAmbiguous: ambiguous === true,
    };
  });
}
