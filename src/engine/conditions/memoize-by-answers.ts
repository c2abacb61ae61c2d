import { deepEqual } from '../../shared/lib/equal.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import type { ObjectSchema } from '../definition/schema.ts';

/** Answers of an object. Immutable: a change creates a new object. */
export type Answers = Readonly<Record<string, unknown>>;

/** Returns the form answers that the rows of a list read; undefined for rows without any and for the form itself. */
export type FormView = (object: ObjectSchema) => Answers | undefined;

/**
 * Derives a result for an object from its answers; defaults to field names.
 * @param view for a row of a list, the form answers it reads
 */
export type ByAnswers<T extends object = ReadonlySet<string>> = (
  schema: ObjectSchema,
  answers: Answers,
  view?: FormView,
) => T;

/**
 * Memoizes a function per answers object, since layout, validation and rendering call it with the same one. The result
 * of a row is recomputed when a form answer that it reads has changed.
 */
export function memoizeByAnswers<T extends object>(compute: ByAnswers<T>): ByAnswers<T> {
  const byAnswers = memoizeWeak((answers: Answers) =>
    memoizeWeak((schema: ObjectSchema) => {
      let [seen, latest]: [Answers?, T?] = [];
      return (view?: FormView): T => {
        const form = view?.(schema);
        if (latest === undefined || !deepEqual(form, seen)) latest = compute(schema, answers, view);
        seen = form;
        return latest;
      };
    }),
  );
  return (schema, answers, view) => byAnswers(answers)(schema)(view);
}
