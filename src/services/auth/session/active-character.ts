import type { ActiveCharacter } from '../../../../contract/account.ts';
import type { Person } from './person.ts';

/** Returns the highest-ranking character, the first of equals; null for an empty list. */
export const highestRanking = (characters: readonly ActiveCharacter[]): ActiveCharacter | null =>
  characters.reduce<ActiveCharacter | null>(
    (best, each) => (best === null || each.scriptRank > best.scriptRank ? each : best),
    null,
  );

/** Returns the user with the given active character; falls back to their highest-ranking one if the id is unknown. */
export const withCharacter = (person: Person, id: number | undefined): Person => ({
  ...person,
  faction:
    person.allFactionCharacters.find(({ characterId }) => characterId === id) ??
    highestRanking(person.allFactionCharacters),
});
