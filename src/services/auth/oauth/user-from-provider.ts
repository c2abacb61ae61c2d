import {
  type ActiveCharacter,
  PROVIDER_UID_PREFIX,
  type ProviderUser,
} from '../../../../contract/account.ts';
import type { Membership } from '../../../../contract/callables.ts';
import type { Character } from '../../../../contract/faction.ts';
import type { Person } from '../session/person.ts';

export type Memberships = Readonly<Record<string, Membership>>;

/**
 * Creates the user described by the provider, acting as their highest-ranking faction character. With `factionError`
 * the membership is unknown rather than absent.
 */
export function personOf(user: ProviderUser, memberships: Memberships, factionError?: string): Person {
  const members = user.character
    .flatMap((character) => memberOf(character, memberships[String(character.id)]) ?? [])
    .toSorted((a, b) => b.active.scriptRank - a.active.scriptRank);
  const [highest] = members;
  return {
    kind: 'oauth',
    uid: `${PROVIDER_UID_PREFIX}${user.id}`,
    id: String(user.id),
    username: user.username,
    email: null,
    isFactionMember: highest !== undefined,
    faction: highest?.active ?? null,
    allFactionCharacters: members.map(({ active }) => active),
    characters: user.character,
    permissions: highest?.membership.permissions ?? [],
    accessLevel: highest?.membership.accessLevel ?? 'none',
    departments: {},
    ...(factionError !== undefined && { factionError }),
  };
}

/** Matches by character id alone, since an account id may be the same number. Cached memberships have no name. */
function memberOf(
  { id: characterId, firstname, lastname }: Character,
  membership: Membership | undefined,
): { active: ActiveCharacter; membership: Membership } | null {
  if (!membership?.isMember || !membership.character) return null;
  const { scriptRank, rank } = membership.character;
  const characterName = membership.character.characterName || `${firstname} ${lastname}`.trim();
  return { active: { characterId, characterName, scriptRank, rank }, membership };
}
