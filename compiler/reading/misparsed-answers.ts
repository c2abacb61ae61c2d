import { encodeUrl } from '#phpbb-bbcode';
import { effective } from '../../src/engine/conditions/effective.ts';
import type { FormDefinition } from '../../src/engine/definition/form.ts';
import { flat } from '../../src/engine/read/known.ts';
import type { PostReading } from '../../src/engine/read/read-post.ts';
import { deepEqual } from '../../src/shared/lib/equal.ts';
import { CASE_MOMENT } from '../cases.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Normalizes an answer for comparison: encoded URLs, no trailing whitespace per line, NFC, sorted lists. */
function sayable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sayable).map(String).toSorted();
  if (typeof value !== 'string') return value;
  return encodeUrl(value) ?? value.replace(/[^\S\n]+$/gm, '').normalize('NFC');
}

/** Returns true if two answers are indistinguishable in a post. */
export const isSameInPost = (one: unknown, other: unknown): boolean =>
  deepEqual(sayable(one), sayable(other));

/** Returns the effective answers by dotted path. */
export const effectiveAnswers = (form: FormDefinition, data: Answers): ReadonlyMap<string, unknown> =>
  flat(effective(form.schema, data, { now: CASE_MOMENT }).data);

/**
 * Returns answers that were parsed wrongly without being listed as doubtful, as `path: read for answered`. Computed
 * values that were not parsed themselves are ignored.
 */
export function wrongAnswers(
  form: FormDefinition,
  answers: Answers,
  { data, unverified }: PostReading,
): readonly string[] {
  const [wanted, got, stated] = [effectiveAnswers(form, answers), effectiveAnswers(form, data), flat(data)];
  const listed = new Set(unverified.map(({ path }) => path));
  return [...got]
    .filter(
      ([key, value]) =>
        stated.has(key) && !listed.has(key) && !(wanted.has(key) && isSameInPost(value, wanted.get(key))),
    )
    .map(([key, value]) => `${key}: ${JSON.stringify(value)} for ${JSON.stringify(wanted.get(key))}`);
}
