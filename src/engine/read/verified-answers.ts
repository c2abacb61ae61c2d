import type { EffectiveOptions } from '../conditions/scope.ts';
import type { FormDefinition } from '../definition/form.ts';
import { stepsOf } from '../data/answer-tree.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { getIn } from '../../shared/lib/path.ts';
import { renderWithProvenance } from '../render/provenance.ts';
import { byPath, put } from './assemble.ts';
import { flat } from './known.ts';
import { keyOf } from './observe.ts';
import type { Observation } from './observe.ts';
import type { Data, Post } from './post.ts';
import { compareWithPost } from './compare-with-post.ts';
import { inferVisibilityAnswers } from './infer-visibility-answers.ts';
import { REASONS } from './unread-text.ts';
import type { UnverifiedText } from './unread-text.ts';

/** Verified part of answers that do not render to the whole post. */
interface VerifiedAnswers {
  readonly data: Data;
  readonly unverified: readonly UnverifiedText[];
  /** Share of the post that they explain, from 0 to 1. */
  readonly share: number;
}

/** Returns the answers that are verified block by block; the others become proposals. */
export function verifiedAnswers(
  form: FormDefinition,
  { data, observations }: { readonly data: Data; readonly observations: readonly Observation[] },
  { title, body }: Post,
  options: EffectiveOptions,
): VerifiedAnswers {
  const { post, provenance } = renderWithProvenance(form, data, options);
  const { verified, foreign } = compareWithPost(body, post.body, provenance.body);
  const inBody = new Set(provenance.body.map(({ path }) => keyOf(path)));
  const inTitle = post.title === title ? provenance.title.map(({ path }) => keyOf(path)) : [];
  const counts = new Set([...verified, ...inTitle.filter((key) => !inBody.has(key))]);
  const observed = byPath(observations);
  const placesIn = (key: string): readonly string[] =>
    [...inBody].filter((place) => place.startsWith(`${key}.`));
  const isVerified = (key: string): boolean => {
    const entries = placesIn(key);
    const holds = counts.has(key) || (entries.length > 0 && entries.every((entry) => counts.has(entry)));
    return holds && agree(observed.get(key) ?? []);
  };
  const answers = flat(data);
  let kept: Data = {};
  for (const [key, value] of answers) if (isVerified(key)) kept = put(kept, stepsOf(key), value);
  kept = inferVisibilityAnswers(form.schema, kept);
  const proposals = [...answers]
    .filter(([key]) => getIn(kept, stepsOf(key)) === undefined)
    .map(([path, value]) => ({
      path,
      text: observed.get(path)?.find((one) => one.value !== undefined)?.text ?? JSON.stringify(value),
      value,
      reason: REASONS.different,
    }));
  const rest = foreign.filter((text) => !proposals.some((one) => text.includes(one.text)));
  const unread = foreign.reduce((sum, text) => sum + text.length, 0);
  return {
    data: kept,
    unverified: [...proposals, ...rest.map((text) => ({ text, reason: REASONS.foreign }))],
    share: Math.max(0, 1 - unread / Math.max(1, body.length)),
  };
}

/** Returns true if no observation contradicts another; date-time parts are ignored. */
function agree(observations: readonly Observation[]): boolean {
  const values = observations.filter(
    ({ slot, value, isWeak }) => slot.slot === 'value' && value !== undefined && !isWeak,
  );
  return values.every(({ value }) => deepEqual(value, values[0]?.value));
}
