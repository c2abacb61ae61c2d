import type { FormDefinition } from '../definition/form.ts';
import type { EffectiveOptions } from '../conditions/scope.ts';
import { renderForm } from '../render/render.ts';
import { assemble, certain } from './assemble.ts';
import { copiedInstructions, flatText, hasCheckBoxes, shownText, withoutWhiteSpace } from './plain-copy.ts';
import { exclude } from './infer-by-exclusion.ts';
import { instructionsOf } from './instructions.ts';
import { flat } from './known.ts';
import type { Known } from './known.ts';
import { keyOf } from './observe.ts';
import type { Data } from './post.ts';
import { PostText } from './post-text.ts';
import type { ReadingProgram } from './program.ts';
import type { FormReading } from './read-by-form.ts';
import { readText } from './read-text.ts';
import type { TextReading } from './read-text.ts';
import { inferVisibilityAnswers } from './infer-visibility-answers.ts';
import { REASONS } from './unread-text.ts';
import type { UnverifiedText } from './unread-text.ts';

/** Maximum number of passes, each with the answers certain so far. */
const MOST_ROUNDS = 3;

/**
 * Reads a text copied from a page, without its tags. Formatting and line breaks are lost, so nothing is verified: each
 * answer is a proposal, a likely one if all of them together render the same text.
 */
export function readCopy(
  form: FormDefinition,
  program: ReadingProgram,
  { body }: { readonly body: string },
  options: EffectiveOptions = {},
): FormReading {
  const { text, places } = flatText(body);
  const boxes = hasCheckBoxes(body);
  const post = new PostText(text, true, true);
  const instructions = copiedInstructions(instructionsOf(program.body), boxes);
  const answersOf = ({ seen, observations }: TextReading): Data =>
    inferVisibilityAnswers(
      form.schema,
      exclude(form.schema, assemble(form.schema, seen, observations), seen, options.live),
    );
  const shownBy = (data: Data): string => shownText(renderForm(form, data, options).body, boxes);
  const wanted = withoutWhiteSpace(text);
  let known: Known = new Map();
  let read = readText(form, instructions, post, options, known);
  let isWhole = withoutWhiteSpace(shownBy(answersOf(read))) === wanted;
  for (let round = 1; round < MOST_ROUNDS && !isWhole; round += 1) {
    const more = certain(read.observations);
    if (more.size <= known.size) break;
    known = more;
    read = readText(form, instructions, post, options, known);
    isWhole = withoutWhiteSpace(shownBy(answersOf(read))) === wanted;
  }
  const data = answersOf(read);
  const proposals = [...flat(data)].map(([path, value]): UnverifiedText => {
    const seen = read.observations.find((one) => keyOf(one.path) === path && one.value !== undefined);
    // Restores the line breaks of the copied text.
    const lines = seen && body.slice(places[seen.start], (places[seen.end - 1] ?? 0) + 1);
    const isText = seen !== undefined && value === seen.text;
    return {
      path,
      text: lines ?? JSON.stringify(value),
      value: isText ? lines : value,
      reason: REASONS.copied,
      ...(isWhole && seen?.isWeak !== true && { isLikely: true }),
    };
  });
  const words = text.split(' ');
  const explained = new Set(shownBy(data).split(/\s+/));
  return {
    data: {},
    unverified: proposals,
    exact: false,
    share: words.filter((word) => explained.has(word)).length / words.length,
    listed: read.observations.length,
    isCopy: true,
  };
}
