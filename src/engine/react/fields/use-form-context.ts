import { useSyncExternalStore } from 'react';
import type { Path } from '../../../lib/path.ts';
import type { EngineFormContext } from './form-context.ts';

/** The message that a field shows; only its subscribers render when it comes or goes. */
export const useFieldError = ({ errors }: EngineFormContext, id: string): string | undefined =>
  useSyncExternalStore(errors.subscribe, () => errors.get(id));

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
  return new Set(names.split(' '));
}

/** Whether a field must be answered now. */
export const useRequired = ({ facts }: EngineFormContext, path: Path): boolean =>
  useSyncExternalStore(facts.subscribe, () => facts.isRequired(path));

/** The value that a field has while nothing was typed into it. */
export const useComputed = ({ facts }: EngineFormContext, path: Path): string | undefined =>
  useSyncExternalStore(facts.subscribe, () => facts.computed(path));

/** Which of the named fields of the object at `path` are shown; a joined text, so that equal answers are the same. */
export function useVisible(
  { facts }: EngineFormContext,
  path: Path,
  names: readonly string[],
): ReadonlySet<string> {
  const visible = useSyncExternalStore(facts.subscribe, () =>
    names.filter((name) => facts.isVisible([...path, name])).join('\n'),
  );
  return new Set(visible.split('\n'));
}
