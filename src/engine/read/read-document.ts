import type { EffectiveOptions } from '../conditions/effective.ts';
import { effective } from '../conditions/effective.ts';
import { NO_LIVE_OPTIONS } from '../data/labels.ts';
import { deepEqual } from '../../lib/equal.ts';
import type { FormDefinition } from '../definition/form.ts';
import { renderWithProvenance } from '../render/provenance.ts';
import { renderForm } from '../render/render.ts';
import { getIn } from '../../lib/path.ts';
import type { Path } from '../../lib/path.ts';
import { assemble, byPath, certain, put } from './assemble.ts';
import { decode } from './decode.ts';
import { decidingFields, instructionsOf } from './instructions.ts';
import type { Instruction } from './instructions.ts';
import { exclude } from './exclude.ts';
import { flat } from './known.ts';
import type { Known } from './known.ts';
import { factsOf, keyOf } from './observe.ts';
import type { Observation } from './observe.ts';
import { decided } from './plainest.ts';
import { PostText } from './post-text.ts';
import type { ReadingProgram } from './program.ts';
import { prove } from './prove.ts';
import { readText } from './read-text.ts';
import { reveal } from './reveal.ts';
import { NOT_PROVIDED } from './slot-ends.ts';
import { REASONS } from './unplaced.ts';
import type { Unplaced } from './unplaced.ts';

export type Data = Readonly<Record<string, unknown>>;

/** A post as it is at hand; the title may be missing. */
export interface Post {
  readonly title?: string;
  readonly body: string;
}

/** What a whole post says by the templates of one form. */
export interface DocumentReading {
  readonly data: Data;
  readonly unplaced: readonly Unplaced[];
  /** The answers render to the same post. */
  readonly exact: boolean;
  /** The share of the post that they explain, from 0 to 1. */
  readonly share: number;
  /** How many answers are options of their fields: more in the form that the post is of than in one like it. */
  readonly listed: number;
}

/** The answers that one way of reading gives. */
interface Attempt {
  readonly data: Data;
  readonly exact: boolean;
  readonly complete: boolean;
  readonly observations: readonly Observation[];
}

/** How often a post is read at most, each time with what is certain by then. */
const MOST_ROUNDS = 4;

/** The text of a post in the one shape that documents have. */
const postText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Reads a post by the templates of a form, and proves what was read by rendering it. */
export function readDocument(
  form: FormDefinition,
  program: ReadingProgram,
  post: Post,
  options: EffectiveOptions = {},
): DocumentReading {
  const text = new PostText(postText(post.body), false);
  const line =
    post.title === undefined ? undefined : new PostText(post.title.replace(/\s+/g, ' ').trim(), true);
  const [body, title] = [instructionsOf(program.body), instructionsOf(program.title)];
  const rendersTo = (data: Data, wanted: Post): boolean => {
    const made = renderForm(form, data, options);
    return made.body === wanted.body && (wanted.title === undefined || made.title === wanted.title);
  };
  const wanted: Post = { body: text.text, ...(line && { title: line.text }) };
  const attempt = (known: Known): Attempt => {
    const read = readText(form, body, text, options, known);
    const inBody = flat(assemble(form.schema, read.seen, read.observations));
    const head = line && readText(form, title, line, options, inBody);
    const further = head?.complete ? head : { seen: [], observations: [] };
    const observations = [
      ...read.observations,
      ...further.observations.filter(({ path }) => !inBody.has(keyOf(path))),
    ];
    const seen = [...read.seen, ...further.seen];
    const said = exclude(form.schema, assemble(form.schema, seen, observations), seen, options.live);
    const missing = observations.filter(
      ({ text: shown, path }) => shown === NOT_PROVIDED && path.length === 1,
    );
    const data = reveal(form.schema, said, new Set(missing.map(({ path }) => keyOf(path))));
    return { data, exact: rendersTo(data, wanted), complete: read.complete, observations };
  };
  let known: Known = new Map();
  let best = attempt(known);
  for (let round = 1; round < MOST_ROUNDS && !best.exact; round += 1) {
    const more = certain(best.observations);
    if (round > 1 && more.size <= known.size) break;
    known = more;
    const next = attempt(known);
    if (best.complete && !next.complete) break;
    best = next;
  }
  const made: Post = best.exact ? wanted : renderForm(form, best.data, options);
  const live = options.live ?? NO_LIVE_OPTIONS;
  const isOption = ({ slot, rows }: Observation, other: string): boolean =>
    factsOf(form.schema, live, slot, rows).options.some(({ label }) => label === other);
  const deciding = new Set([...decidingFields(body), ...decidingFields(title)]);
  const { data, unplaced } = decided(best.data, {
    observations: best.observations,
    renders: (other) => rendersTo(other, line ? made : { body: made.body }),
    size: text.text.length,
    isRemovable: ({ slot, text: printed }, isTwice) =>
      (isTwice && deciding.has(keyOf(slot.field))) || isIn(body, printed),
    valueOf: ({ slot, rows }, other) => decode(other, factsOf(form.schema, live, slot, rows), 'body').value,
  });
  const swallowed = best.observations.filter(
    ({ path, text: shown }) => inAnswers(data, path) && holdsLabel(body, shown),
  );
  const notes = [
    ...unplaced,
    ...swallowed.map(({ path, text: shown }) => ({
      path: keyOf(path),
      text: shown,
      reason: REASONS.swallowed,
    })),
  ];
  const listed = best.observations.filter((one) => isOption(one, one.text)).length;
  if (best.exact) return { data, unplaced: notes, exact: true, share: 1, listed };
  const some = proved(form, { ...best, data }, text.text, line?.text, options);
  return {
    ...some,
    listed,
    unplaced: [...unplaced.filter(({ reason }) => reason === REASONS.untold), ...some.unplaced],
  };
}

const inAnswers = (data: Data, path: Path): boolean => getIn(data, path) !== undefined;

/** Whether a text holds a line that a template begins with a label, as when a line of a post was added by hand. */
const holdsLabel = (instructions: readonly Instruction[], printed: string): boolean =>
  printed.includes('[b]') &&
  instructions.some(
    (one) => one.is === 'text' && /^\[b\][^[\]]{3,}\[\/b\] ?$/.test(one.text) && printed.includes(one.text),
  );

/** Whether a text stands in a template as it is. */
const isIn = (instructions: readonly Instruction[], printed: string): boolean =>
  instructions.some((one) => one.is === 'text' && one.text.includes(printed));

/** Of answers that do not render to the whole post those that are proved block by block; the others are proposals. */
function proved(
  form: FormDefinition,
  { data, observations }: Attempt,
  body: string,
  title: string | undefined,
  options: EffectiveOptions,
): Omit<DocumentReading, 'listed'> {
  const { document, provenance } = renderWithProvenance(form, data, options);
  const proof = prove(body, document.body, provenance.body);
  const inTitle = new Set(document.title === title ? provenance.title.map(({ path }) => keyOf(path)) : []);
  const isProved = (key: string): boolean =>
    proof.proved.has(key) || (inTitle.has(key) && !provenance.body.some(({ path }) => keyOf(path) === key));
  const answers = flat(data);
  let kept: Data = {};
  const unplaced: Unplaced[] = [];
  const done = new Set<string>();
  const observed = byPath(observations);
  /** Whether no place says something else; what was taken apart in a moment's parts is put together again. */
  const agrees = (key: string): boolean => {
    const values = (observed.get(key) ?? []).filter(
      ({ slot, value, isWeak }) => slot.slot === 'value' && value !== undefined && !isWeak,
    );
    return values.every(({ value }) => deepEqual(value, values[0]?.value));
  };
  for (const { path, value, text } of observations) {
    const key = keyOf(path);
    if (value === undefined || done.has(key) || !answers.has(key)) continue;
    done.add(key);
    const entries = provenance.body.filter((one) => keyOf(one.path).startsWith(`${key}.`));
    const holds = isProved(key) || (entries.length > 0 && entries.every((one) => isProved(keyOf(one.path))));
    if (holds && agrees(key)) kept = put(kept, path, answers.get(key));
    else unplaced.push({ path: key, text, reason: REASONS.unproved });
  }
  const foreign = proof.foreign.filter((text) => !unplaced.some((one) => text.includes(one.text)));
  const rest = proof.foreign.reduce((sum, text) => sum + text.length, 0);
  return {
    data: effective(form.schema, reveal(form.schema, kept), options).data,
    unplaced: [...unplaced, ...foreign.map((text) => ({ text, reason: REASONS.foreign }))],
    exact: false,
    share: Math.max(0, 1 - rest / Math.max(1, body.length)),
  };
}
