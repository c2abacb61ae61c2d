import type { EffectiveOptions } from '../conditions/scope.ts';
import { NO_LIVE_OPTIONS } from '../data/labels.ts';
import type { FormDefinition } from '../definition/form.ts';
import { encodeFor, FieldValue, NOT_PROVIDED } from '../render/values.ts';
import type { Instruction } from './instructions.ts';
import { parseWithResumption } from './resumable-parse.ts';
import { ABSENT, holdsFor, MISSING } from './known.ts';
import type { Known } from './known.ts';
import { factsOf, keyOf, observe, pathIn } from './observe.ts';
import type { Observation } from './observe.ts';
import type { Grammar, Rows, Seen } from './parse.ts';
import type { PostText } from './post-text.ts';
import type { Slot } from './program.ts';
import { slotEnds } from './slot-ends.ts';

export interface TextReading {
  /** True if the whole text matches the template. */
  readonly complete: boolean;
  readonly seen: readonly Seen[];
  readonly observations: readonly Observation[];
}

/** Parses a text by the instructions of a form, given known answers. */
export function readText(
  { schema }: FormDefinition,
  instructions: readonly Instruction[],
  post: PostText,
  { live = NO_LIVE_OPTIONS }: EffectiveOptions,
  known: Known,
): TextReading {
  const facts = (slot: Slot, rows: Rows) => factsOf(schema, live, slot, rows);
  const target = post.isLine ? 'line' : 'body';
  /** Returns the text that a slot prints if its answer is known. */
  const shown = (slot: Slot, rows: Rows): string | undefined => {
    const value = slot.slot === 'value' ? known.get(keyOf(pathIn(slot.field, rows))) : undefined;
    if (value === MISSING) return NOT_PROVIDED;
    if (value === ABSENT) return '';
    if (value === undefined || Array.isArray(value)) return undefined;
    const { schema: field, options } = facts(slot, rows);
    return String(new FieldValue(field, value, target, false, options));
  };
  const isText = (text: string, from: number, next: string | undefined): boolean =>
    text !== '' &&
    post.text.startsWith(text, from) &&
    (next === undefined || post.after(from + text.length, next) >= 0);
  const grammar: Grammar = {
    holds: (when, rows) => holdsFor(when, rows, known),
    fits: (slot, rows, from, next) => {
      const text = shown(slot, rows);
      if (text !== undefined) return isText(text, from, next);
      const { kind, options } = facts(slot, rows);
      return kind === 'value' && options.some(({ label }) => isText(encodeFor(target, label), from, next));
    },
    ends: (slot, rows, from, next) => {
      const text = shown(slot, rows);
      if (text === undefined) return slotEnds(post, from, facts(slot, rows), next);
      return post.text.startsWith(text, from) ? [from + text.length] : [];
    },
  };
  const { complete, seen } = parseWithResumption(instructions, post, grammar);
  const isKnown = (slot: Slot, rows: Rows): boolean => shown(slot, rows) !== undefined;
  return { complete, seen, observations: observe(seen, post, facts, isKnown) };
}
