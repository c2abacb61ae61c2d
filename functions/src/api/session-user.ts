import type { SessionUser } from '../../../contract/account.ts';
import { PERMISSIONS } from '../../../contract/permissions.ts';
import type { FactionCharacter } from '../../../contract/faction.ts';
import { readAccount, readRole } from '../accounts/accounts.ts';
import type { Services } from '../platform/ports.ts';
import { memberOf, membersOf, readRoster, type Roster } from '../accounts/roster.ts';

/** Returns a user in the product API's shape, from their role and roster characters. */
export async function sessionUserOf(services: Services, uid: string): Promise<SessionUser> {
  const { database } = services;
  const [account, role, roster] = await Promise.all([
    readAccount(database, uid),
    readRole(database, uid),
    readRoster(database),
  ]);
  const members = account
    ? membersOf(roster, account.characters ?? [])
    : memberWith(roster, role?.characterId);
  const [active] = members;
  return {
    id: account ? String(account.id) : uid,
    username: account?.username ?? active?.characterName ?? uid,
    isFactionMember: active !== undefined,
    faction: active
      ? {
          characterId: active.characterId,
          characterName: active.characterName,
          scriptRank: active.scriptRank,
          rank: active.rank,
        }
      : null,
    allFactionCharacters: members.map(({ characterId, characterName }) => ({ characterId, characterName })),
    permissions: PERMISSIONS.filter((name) => role?.disabled !== true && role?.permissions?.[name] === true),
    accessLevel: role?.accessLevel ?? 'none',
  };
}

function memberWith(roster: Roster, id: number | undefined): FactionCharacter[] {
  const member = id === undefined ? null : memberOf(roster, id);
  return member ? [member] : [];
}
