import { useMemo, useSyncExternalStore } from 'react';
import type { Path } from '../../../shared/lib/path.ts';
import type { EngineFormContext, FactSource, FieldFacts } from './form-context.ts';

/** Returns the message of a field; rerenders only when it changes. */
export const useFieldError = ({ errors }: EngineFormContext, id: string): string | undefined =>
  useSyncExternalStore(errors.subscribe, () => errors.get(id));

export const useFieldHint = ({ errors }: EngineFormContext, id: string): string | undefined =>
  useSyncExternalStore(errors.subscribe, () => errors.hint(id));

/** Returns the number of fields with a message inside the field with this id. */
export const useErrorCount = ({ errors }: EngineFormContext, id: string): number =>
  useSyncExternalStore(
    errors.subscribe,
    () => errors.ids().filter((other) => other.startsWith(`${id}_`)).length,
  );

/** Returns the stored answer of a field; rerenders only when it changes. */
export const useAnswer = ({ facts }: EngineFormContext, path: Path): unknown =>
  useSyncExternalStore(facts.subscribe, () => facts.answer(path));

/** Returns the top-level fields whose answer is from another form. */
export function useInherited({ marks }: EngineFormContext): ReadonlySet<string> {
  const names = useSyncExternalStore(marks.subscribe, marks.inherited);
  return useMemo(() => new Set(names.split(' ')), [names]);
}

/** Returns the age of each answer that may be outdated, by its top-level field. */
export function useAges({ marks }: EngineFormContext): ReadonlyMap<string, string> {
  const ages = useSyncExternalStore(marks.subscribe, marks.ages);
  return useMemo(
    () =>
      new Map(
        ages.split('\n').map((line) => {
          const [name = '', ...age] = line.split(' ');
          return [name, age.join(' ')];
        }),
      ),
    [ages],
  );
}

const FACTS = ['answer', 'required', 'computed', 'offered'] as const;

/** Returns a reader of a field's facts; its result is referentially stable while no fact changes. */
function readFacts(facts: FactSource, path: Path): () => FieldFacts {
  let latest: FieldFacts | undefined;
  return () => {
    const next = facts.field(path);
    if (latest && FACTS.every((fact) => Object.is(latest?.[fact], next[fact]))) return latest;
    return (latest = next);
  };
}

/** Returns the facts of a field; rerenders only when they change. */
export function useFieldFacts({ facts }: EngineFormContext, path: Path): FieldFacts {
  const read = useMemo(() => readFacts(facts, path), [facts, path]);
  return useSyncExternalStore(facts.subscribe, read);
}

/** Returns true if a field is required; an answer that does not affect this causes no rerender. */
export const useRequired = ({ facts }: EngineFormContext, path: Path): boolean =>
  useSyncExternalStore(facts.subscribe, () => facts.field(path).required);

/** Returns the hidden fields of the object at `path`; referentially stable while unchanged. */
export function useHidden({ facts }: EngineFormContext, path: Path): ReadonlySet<string> {
  const hidden = useSyncExternalStore(facts.subscribe, () => [...facts.hidden(path)].join('\n'));
  return useMemo(() => new Set(hidden.split('\n')), [hidden]);
}
