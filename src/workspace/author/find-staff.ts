import type { Option } from '../../engine/definition/schema.ts';
import type { Author } from './author.ts';

const plain = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase();

/** Returns true if two names are equal, ignoring case and spaces. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

const characterOf = (option: Option): string => option.fill?.['characterId'] ?? '';

/**
 * Finds a character's staff entry by character id, otherwise by name. Entries with a different character id never
 * match.
 */
export function findStaff(options: readonly Option[], { characterId, name }: Author): Option | undefined {
  return (
    options.find((option) => characterOf(option) === String(characterId)) ??
    options.find((option) => characterOf(option) === '' && isSameName(option.value, name))
  );
}
