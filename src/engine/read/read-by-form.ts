import type { EffectiveOptions } from '../conditions/scope.ts';
import { NO_LIVE_OPTIONS } from '../data/labels.ts';
import type { FormDefinition } from '../definition/form.ts';
import { renderForm } from '../render/render.ts';
import { getIn } from '../../shared/lib/path.ts';
import type { Path } from '../../shared/lib/path.ts';
import { assemble, certain, contradicted } from './assemble.ts';
import { decode } from './decode.ts';
import { optionalFields, instructionsOf } from './instructions.ts';
import type { Instruction } from './instructions.ts';
import { exclude } from './infer-by-exclusion.ts';
import { ABSENT, flat } from './known.ts';
import type { Known } from './known.ts';
import { factsOf, keyOf, pathIn } from './observe.ts';
import type { Observation } from './observe.ts';
import { removeUndetermined } from './undetermined-answers.ts';
import type { Data, Post } from './post.ts';
import { asBody, asTitle, PostText, withNoBreakSpaces } from './post-text.ts';
import type { ReadingProgram } from './program.ts';
import { verifiedAnswers } from './verified-answers.ts';
import { readText } from './read-text.ts';
import { inferVisibilityAnswers } from './infer-visibility-answers.ts';
import { NOT_PROVIDED } from '../render/values.ts';
import { REASONS } from './unread-text.ts';
import type { UnverifiedText } from './unread-text.ts';

/** Answers read from a whole post by the templates of one form. */
export interface FormReading {
  readonly data: Data;
  readonly unverified: readonly UnverifiedText[];
  /** True if the answers render to the same post. */
  readonly exact: boolean;
  /** Share of the post that they explain, from 0 to 1. */
  readonly share: number;
  /** Number of answers that are options of their fields; highest in the post's own form among similar ones. */
  readonly listed: number;
  /** Set for a text copied without its tags: all answers are proposals. */
  readonly isCopy?: true;
}

interface Attempt {
  readonly data: Data;
  readonly exact: boolean;
  readonly complete: boolean;
  readonly observations: readonly Observation[];
}

/** Maximum number of passes, each with the answers certain so far. */
const MOST_ROUNDS = 4;

/** Reads a post by the templates of a form and verifies the answers by rendering them. */
export function readByForm(
  form: FormDefinition,
  program: ReadingProgram,
  post: Post,
  options: EffectiveOptions = {},
): FormReading {
  const body = asBody(post.body);
  const asPasted = readBody(form, program, { ...post, body }, options);
  const glued = withNoBreakSpaces(body);
  if (asPasted.exact || glued === body) return asPasted;
  const asPrinted = readBody(form, program, { ...post, body: glued }, options);
  return asPrinted.exact || asPrinted.share > asPasted.share ? asPrinted : asPasted;
}

function readBody(
  form: FormDefinition,
  program: ReadingProgram,
  post: Post,
  options: EffectiveOptions,
): FormReading {
  const text = new PostText(post.body, false);
  const line =
    post.title === undefined
      ? undefined
      : new PostText(asTitle(post.title, form.meta.status === 'trial'), true);
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
    const data = inferVisibilityAnswers(form.schema, said, new Set(missing.map(({ path }) => keyOf(path))));
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
  // Of two fields that could print a text, one with contradicting values was not printed.
  for (const key of best.exact ? [] : contradicted(best.observations)) {
    const without = attempt(new Map([...certain(best.observations), [key, ABSENT]]));
    if (without.exact) best = without;
    if (best.exact) break;
  }
  const made: Post = best.exact ? wanted : renderForm(form, best.data, options);
  const live = options.live ?? NO_LIVE_OPTIONS;
  const isOption = ({ slot, rows }: Observation, other: string): boolean =>
    factsOf(form.schema, live, slot, rows).options.some(({ label }) => label === other);
  const optional = new Map([...optionalFields(title), ...optionalFields(body)]);
  const { data, unverified } = removeUndetermined(best.data, {
    observations: best.observations,
    renders: (other) => rendersTo(other, line ? made : { body: made.body }),
    size: text.text.length,
    alternatives: ({ slot, rows }) =>
      [...(optional.get(keyOf(slot.field)) ?? [])].map((other) => pathIn(other.split('.'), rows)),
    isRemovable: ({ slot, text: printed }, isTwice) =>
      (isTwice && optional.has(keyOf(slot.field))) || isIn(body, printed),
    valueOf: ({ slot, rows }, other) => decode(other, factsOf(form.schema, live, slot, rows), 'body').value,
  });
  const swallowed = best.observations.filter(
    ({ path, text: shown }) => inAnswers(data, path) && holdsLabel(body, shown),
  );
  const notes = [
    ...unverified,
    ...swallowed.map(({ path, text: shown }) => ({
      path: keyOf(path),
      text: shown,
      reason: REASONS.swallowed,
    })),
  ];
  const listed = best.observations.filter((one) => isOption(one, one.text)).length;
  if (best.exact) return { data, unverified: notes, exact: true, share: 1, listed };
  const some = verifiedAnswers(form, { data, observations: best.observations }, wanted, options);
  return { ...some, exact: false, listed, unverified: [...notes, ...some.unverified] };
}

const inAnswers = (data: Data, path: Path): boolean => getIn(data, path) !== undefined;

/** Returns true if a text contains a labelled line of a template, for example a line added by hand. */
const holdsLabel = (instructions: readonly Instruction[], printed: string): boolean =>
  printed.includes('[b]') &&
  instructions.some(
    (one) => one.is === 'text' && /^\[b\][^[\]]{3,}\[\/b\] ?$/.test(one.text) && printed.includes(one.text),
  );

/** Returns true if a text occurs verbatim in a template. */
const isIn = (instructions: readonly Instruction[], printed: string): boolean =>
  instructions.some((one) => one.is === 'text' && one.text.includes(printed));
