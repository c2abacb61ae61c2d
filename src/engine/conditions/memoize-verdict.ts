import { deepEqual } from '../../shared/lib/equal.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import type { ObjectSchema } from '../definition/schema.ts';

/** The answers of one object. Never mutated: a change makes a new object. */
export type Answers = Readonly<Record<string, unknown>>;

/** What the rows of a list see of the form; undefined for rows that read nothing of it, and for the form itself. */
export type FormView = (object: ObjectSchema) => Answers | undefined;

/**
 * What follows for the fields of an object from what its answers are; by default names of fields.
 * @param view for a row of a list, what it sees of the form
 */
export type Verdict<T extends object = ReadonlySet<string>> = (
  schema: ObjectSchema,
  answers: Answers,
  view?: FormView,
) => T;

/**
 * Computes a verdict once for each object of answers, since layout, validation and rendering all ask for the same one.
 * That of a row is computed again when an answer of the form that it reads has changed.
 */
export function memoizeVerdict<T extends object>(verdict: Verdict<T>): Verdict<T> {
  const byAnswers = memoizeWeak((answers: Answers) =>
    memoizeWeak((schema: ObjectSchema) => {
      let [seen, latest]: [Answers?, T?] = [];
      return (view?: FormView): T => {
        const form = view?.(schema);
        if (latest === undefined || !deepEqual(form, seen)) latest = verdict(schema, answers, view);
        seen = form;
        return latest;
      };
    }),
  );
  return (schema, answers, view) => byAnswers(answers)(schema)(view);
}
