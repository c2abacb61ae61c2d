import { useAuth } from '../session/auth-store.ts';
import type { SourceOption } from '../../../engine/sources/source-option.ts';
import { setSource } from '../../../engine/sources/source-store.ts';
import type { Character } from '../../../../contract/faction.ts';

/** Name of the source in schemas. */
const SOURCE = 'characters';

const NONE: readonly Character[] = [];

/** Returns options by first name; last names are filled in only if all characters with that first name share one. */
export function characterOptions(characters: readonly Character[]): readonly SourceOption[] {
  const lastNames = new Map<string, ReadonlySet<string>>();
  for (const { firstname, lastname } of characters) {
    const first = firstname.trim();
    if (first !== '') lastNames.set(first, new Set([...(lastNames.get(first) ?? []), lastname.trim()]));
  }
  return [...lastNames].map(([firstName, names]) => {
    const [lastName = ''] = names;
    return {
      value: firstName,
      label: firstName,
      detail: [...names].join(', '),
      ...(names.size === 1 && { fill: { firstName, lastName } }),
    };
  });
}

/** Publishes the signed-in user's characters as a source, empty after sign-out. Returns an unsubscribe function. */
export function followCharacters(): () => void {
  let shown = NONE;
  const show = (characters: readonly Character[] = NONE): void => {
    if (characters === shown) return;
    shown = characters;
    setSource(SOURCE, characterOptions(characters));
  };
  show(useAuth.getState().person?.characters);
  return useAuth.subscribe(({ person }) => show(person?.characters));
}
