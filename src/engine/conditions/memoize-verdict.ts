import { memoizeWeak } from '../../lib/memoize-weak.ts';
import type { ObjectSchema } from '../definition/schema.ts';

/** The answers of one object. Never mutated: a change makes a new object. */
export type Answers = Readonly<Record<string, unknown>>;

/** Names fields of an object by what its answers are. */
export type Verdict = (schema: ObjectSchema, answers: Answers) => ReadonlySet<string>;

/** Computes a verdict once for each object of answers, since layout, validation and rendering all ask for the same one. */
export function memoizeVerdict(verdict: Verdict): Verdict {
  const byAnswers = memoizeWeak((answers: Answers) =>
    memoizeWeak((schema: ObjectSchema) => verdict(schema, answers)),
  );
  return (schema, answers) => byAnswers(answers)(schema);
}
