import { type Account, MAX_NAME_LENGTH, type Role } from '../../../contract/account.ts';
import { encodeLine } from '../../../contract/wire-text.ts';
import type { Database, Services } from '../platform/ports.ts';
import { readAccount, readRole } from './accounts.ts';
import { memberOf, membersOf, readRoster } from './roster.ts';

interface Names {
  /** All names that the account may sign with. */
  readonly all: readonly string[];
  /** Roster name of the active character. */
  readonly active: string | undefined;
}

async function namesOf(database: Database, account: Account | null, role: Role | null): Promise<Names> {
  const roster = await readRoster(database);
  const characters = account?.characters ?? [];
  const member = role?.characterId === undefined ? null : memberOf(roster, role.characterId);
  const members = account ? membersOf(roster, characters) : [member].filter((one) => one !== null);
  const all = [
    ...(account ? [account.username] : []),
    ...characters.map(({ firstname, lastname }) => `${firstname} ${lastname}`),
    ...members.map(({ characterName }) => characterName),
  ];
  return { all, active: member?.characterName };
}

export async function readNames({ database }: Services, uid: string): Promise<Names> {
  const [account, role] = await Promise.all([readAccount(database, uid), readRole(database, uid)]);
  return namesOf(database, account, role);
}

/**
 * Stores the names that an account may sign reports with in its role: its own and those of its characters. Rules deny
 * other names. Skips the write if unchanged.
 */
export async function storeNames({ database }: Services, uid: string): Promise<void> {
  const [account, role] = await Promise.all([readAccount(database, uid), readRole(database, uid)]);
  if (!role || role.disabled === true) return;
  const stored = (await namesOf(database, account, role)).all.map((name) =>
    encodeLine(name.replaceAll('|', ' '), MAX_NAME_LENGTH),
  );
  const known = [...new Set(stored)].filter((name) => name !== '');
  const names = `|${known.join('|')}|`;
  if (known.length === 0 || names === role.names) return;
  await database.transaction(`roles/${uid}`, (current) =>
    current === null ? current : { ...(current as Role), names },
  );
}
