import type { ObjectSchema } from '../definition/schema.ts';

/** The answers of one object. Never mutated: a change makes a new object. */
export type Answers = Readonly<Record<string, unknown>>;

/** Names fields of an object by what its answers are. */
export type Verdict = (schema: ObjectSchema, answers: Answers) => ReadonlySet<string>;

/** Remembers a verdict for each object of answers, since drawing, judging and printing all ask for the same one. */
export function memoizeVerdict(verdict: Verdict): Verdict {
  const known = new WeakMap<Answers, WeakMap<ObjectSchema, ReadonlySet<string>>>();
  return (schema, answers) => {
    const bySchema = known.get(answers) ?? new WeakMap<ObjectSchema, ReadonlySet<string>>();
    known.set(answers, bySchema);
    const names = bySchema.get(schema) ?? verdict(schema, answers);
    bySchema.set(schema, names);
    return names;
  };
}
