import { useMemo, useSyncExternalStore } from 'react';
import type { Path } from '../../../shared/lib/path.ts';
import type { EngineFormContext, FactSource, FieldFacts } from './form-context.ts';

/** The message that a field shows; only its subscribers render when it comes or goes. */
export const useFieldError = ({ errors }: EngineFormContext, id: string): string | undefined =>
  useSyncExternalStore(errors.subscribe, () => errors.get(id));

/** The hint that a field shows while it has no message. */
export const useFieldHint = ({ errors }: EngineFormContext, id: string): string | undefined =>
  useSyncExternalStore(errors.subscribe, () => errors.hint(id));

/** How many fields inside the field with this id have a message. */
export const useErrorCount = ({ errors }: EngineFormContext, id: string): number =>
  useSyncExternalStore(
    errors.subscribe,
    () => errors.ids().filter((other) => other.startsWith(`${id}_`)).length,
  );

/** The stored answer of a field; only its subscribers render when it changes. */
export const useAnswer = ({ facts }: EngineFormContext, path: Path): unknown =>
  useSyncExternalStore(facts.subscribe, () => facts.answer(path));

/** The fields at the top of the form that show an answer of another form. */
export function useInherited({ inherited }: EngineFormContext): ReadonlySet<string> {
  const names = useSyncExternalStore(inherited.subscribe, inherited.names);
  return useMemo(() => new Set(names.split(' ')), [names]);
}

const FACTS = ['answer', 'required', 'computed', 'offered'] as const;

/** How to read what is known of a field: the same object as long as nothing of it changes. */
function readFacts(facts: FactSource, path: Path): () => FieldFacts {
  let latest: FieldFacts | undefined;
  return () => {
    const next = facts.field(path);
    if (latest && FACTS.every((fact) => Object.is(latest?.[fact], next[fact]))) return latest;
    return (latest = next);
  };
}

/** What is known of a field; only its subscribers render when it changes. */
export function useFieldFacts({ facts }: EngineFormContext, path: Path): FieldFacts {
  const read = useMemo(() => readFacts(facts, path), [facts, path]);
  return useSyncExternalStore(facts.subscribe, read);
}

/** Whether a field must be answered now; an answer alone renders no subscriber. */
export const useRequired = ({ facts }: EngineFormContext, path: Path): boolean =>
  useSyncExternalStore(facts.subscribe, () => facts.field(path).required);

/** The fields of the object at `path` that are not shown; the same set as long as nothing changes. */
export function useHidden({ facts }: EngineFormContext, path: Path): ReadonlySet<string> {
  const hidden = useSyncExternalStore(facts.subscribe, () => [...facts.hidden(path)].join('\n'));
  return useMemo(() => new Set(hidden.split('\n')), [hidden]);
}
