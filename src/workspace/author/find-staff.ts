import type { Option } from '../../engine/definition/schema.ts';
import type { Author } from './author.ts';

const plain = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase();

/** Whether two texts name the same person, whatever their case and spaces. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

const characterOf = (option: Option): string => option.fill?.['characterId'] ?? '';

/**
 * A character's entry in a list of staff: the one that names the character by its number, else the one of the same
 * name. An entry that names another character is never it, whatever the name.
 */
export function findStaff(options: readonly Option[], { characterId, name }: Author): Option | undefined {
  return (
    options.find((option) => characterOf(option) === String(characterId)) ??
    options.find((option) => characterOf(option) === '' && isSameName(option.value, name))
  );
}
