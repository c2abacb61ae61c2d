import type { Person } from '../../services/auth/session/person.ts';

/** The character that forms are filled in for. */
export interface Author {
  /** The game world's number of the character; never the number of an account. */
  readonly characterId: number;
  readonly name: string;
}

/** The character that a user acts as, else the first one they have; null for people without a character. */
export function authorOf(person: Person | null): Author | null {
  if (person?.faction) {
    const { characterId, characterName } = person.faction;
    return { characterId, name: characterName };
  }
  const first = person?.characters[0];
  return first ? { characterId: first.id, name: `${first.firstname} ${first.lastname}` } : null;
}
