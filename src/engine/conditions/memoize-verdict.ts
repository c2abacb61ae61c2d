import { memoizeWeak } from '../../lib/memoize-weak.ts';
import type { ObjectSchema } from '../definition/schema.ts';

/** The answers of one object. Never mutated: a change makes a new object. */
export type Answers = Readonly<Record<string, unknown>>;

/** What follows for the fields of an object from what its answers are; by default names of fields. */
export type Verdict<T extends object = ReadonlySet<string>> = (schema: ObjectSchema, answers: Answers) => T;

/** Computes a verdict once for each object of answers, since layout, validation and rendering all ask for the same one. */
export function memoizeVerdict<T extends object>(verdict: Verdict<T>): Verdict<T> {
  const byAnswers = memoizeWeak((answers: Answers) =>
    memoizeWeak((schema: ObjectSchema) => verdict(schema, answers)),
  );
  return (schema, answers) => byAnswers(answers)(schema);
}
