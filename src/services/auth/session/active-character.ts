import type { ActiveCharacter } from '../../../../contract/account.ts';
import type { Person } from './person.ts';

/** The highest-ranking of some characters, the first of equals; null when there is none. */
export const highestRanking = (characters: readonly ActiveCharacter[]): ActiveCharacter | null =>
  characters.reduce<ActiveCharacter | null>(
    (best, each) => (best === null || each.scriptRank > best.scriptRank ? each : best),
    null,
  );

/** A user who acts as a given character, or as their highest-ranking one when that is none of theirs (any more). */
export const withCharacter = (person: Person, id: number | undefined): Person => ({
  ...person,
  faction:
    person.allFactionCharacters.find(({ characterId }) => characterId === id) ??
    highestRanking(person.allFactionCharacters),
});
