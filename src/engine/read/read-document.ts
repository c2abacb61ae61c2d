import type { EffectiveOptions } from '../conditions/effective.ts';
import { NO_LIVE_OPTIONS } from '../data/labels.ts';
import type { FormDefinition } from '../definition/form.ts';
import { renderForm } from '../render/render.ts';
import { FieldValue } from '../render/values.ts';
import { assemble, certain } from './assemble.ts';
import { instructionsOf } from './instructions.ts';
import { flat, holdsFor } from './known.ts';
import type { Known } from './known.ts';
import { factsOf, keyOf, observe, pathIn } from './observe.ts';
import type { Observation } from './observe.ts';
import { parse } from './parse.ts';
import type { Grammar, Parsed, Rows, Seen } from './parse.ts';
import { PostText } from './post-text.ts';
import type { ReadingNode, ReadingProgram, Slot } from './program.ts';
import { reveal } from './reveal.ts';
import { slotEnds } from './slot-ends.ts';

export type Data = Readonly<Record<string, unknown>>;

/** A post as it is at hand; the title may be missing. */
export interface Post {
  readonly title?: string;
  readonly body: string;
}

/** A text that was read by the program of one form. */
interface TextReading {
  readonly parsed: Parsed;
  readonly seen: readonly Seen[];
  readonly observations: readonly Observation[];
}

/** What a whole post says: its answers, and whether they render to the same post again. */
export interface DocumentReading {
  readonly data: Data;
  readonly exact: boolean;
  readonly complete: boolean;
  readonly observations: readonly Observation[];
}

const NOTHING: Known = new Map();

/** Reads a text by the nodes of a program, with answers that are known already. */
function readText(
  form: FormDefinition,
  nodes: readonly ReadingNode[],
  post: PostText,
  options: EffectiveOptions,
  known: Known,
): TextReading {
  const live = options.live ?? NO_LIVE_OPTIONS;
  const facts = (slot: Slot, rows: Rows) => factsOf(form.schema, live, slot, rows);
  const target = post.isLine ? 'line' : 'body';
  const shown = (slot: Slot, rows: Rows): string | undefined => {
    const value = slot.slot === 'value' ? known.get(keyOf(pathIn(slot.field, rows))) : undefined;
    if (value === undefined || Array.isArray(value)) return undefined;
    const { schema, options: offered } = facts(slot, rows);
    return String(new FieldValue(schema, value, target, false, offered));
  };
  const grammar: Grammar = {
    holds: (when, rows) => holdsFor(when, rows, known),
    ends: (slot, rows, from, next) => {
      const text = shown(slot, rows);
      if (text === undefined) return slotEnds(post, from, facts(slot, rows), next);
      return post.text.startsWith(text, from) ? [from + text.length] : [];
    },
  };
  const parsed = parse(instructionsOf(nodes), post, grammar);
  return { parsed, seen: parsed.seen, observations: observe(parsed.seen, post, facts) };
}

/** The text of a post in the one shape that documents have. */
export const postText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Reads a post by the templates of a form, and renders what was read to see whether it is all. */
export function readDocument(
  form: FormDefinition,
  program: ReadingProgram,
  post: Post,
  options: EffectiveOptions = {},
): DocumentReading {
  const body = postText(post.body);
  const title = post.title?.replace(/\s+/g, ' ').trim();
  const text = new PostText(body, false);
  const line = title === undefined ? undefined : new PostText(title, true);

  const attempt = (known: Known): DocumentReading => {
    const read = readText(form, program.body, text, options, known);
    const inBody = assemble(form.schema, read.seen, read.observations);
    const head = line && readText(form, program.title, line, options, flat(inBody));
    const further = head?.parsed.complete ? head : undefined;
    const answered = new Set(read.observations.filter(({ value }) => value !== undefined).map(({ path }) => keyOf(path)));
    const observations = [
      ...read.observations,
      ...(further?.observations ?? []).filter(({ path }) => !answered.has(keyOf(path))),
    ];
    const seen = [...read.seen, ...(further?.seen ?? [])];
    const data = reveal(form.schema, assemble(form.schema, seen, observations));
    const made = renderForm(form, data, options);
    const exact = made.body === body && (title === undefined || made.title === title);
    return { data, exact, complete: read.parsed.complete, observations };
  };

  const first = attempt(NOTHING);
  if (first.exact) return first;
  const second = attempt(certain(first.observations));
  return second.exact || (second.complete && !first.complete) || second.complete ? second : first;
}
