import type { Person } from '../../services/auth/session/person.ts';

/** The character for whom forms are filled in. */
export interface Author {
  /** Character id in the game, not an account id. */
  readonly characterId: number;
  readonly name: string;
}

/** Returns the acting character, or else the first one; null if there is none. */
export function actingCharacter(person: Person | null): Author | null {
  if (person?.faction) {
    const { characterId, characterName } = person.faction;
    return { characterId, name: characterName };
  }
  const first = person?.characters[0];
  return first ? { characterId: first.id, name: `${first.firstname} ${first.lastname}` } : null;
}
