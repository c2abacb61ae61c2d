import { availableParallelism } from 'node:os';
import { FACTION_ID, type FactionMember } from '../../contract/faction.ts';
import { accessLevelOfRank, permissionsOfRank } from '../../contract/permissions.ts';
import { DEMO_PASSWORD } from '../../local/seed/accounts.ts';
import { openEmulators } from '../../local/seed/emulators.ts';
import type { FirebaseConfig } from '../../src/services/platform/env.ts';
import { NAMESPACE, PROJECT, type Ports } from '../backend/addresses.ts';
import type { Example } from './examples.ts';
import type { Ledger } from './ledger.ts';
import { emailOf, signIn, type Member } from './member.ts';

/** Script rank of all members. */
const RANK = 2;

/** Returns the app's Firebase configuration. */
export const configOf = (ports: Ports): FirebaseConfig => ({
  apiKey: 'demo-key',
  authDomain: `${PROJECT}.firebaseapp.com`,
  projectId: PROJECT,
  databaseURL: `https://${NAMESPACE}.firebaseio.com`,
  appId: 'demo-app',
  emulators: {
    auth: `http://127.0.0.1:${ports.auth}`,
    database: { host: '127.0.0.1', port: ports.database },
    functions: { host: '127.0.0.1', port: ports.functions },
  },
});

/** First character ID that is not on the demo roster. */
const FIRST_CHARACTER = 700_000;

/** Adds accounts with a password, each with a roster entry and a role, as an owner does in the console. */
export async function addAccounts(uids: readonly string[]): Promise<void> {
  const { auth, database, close } = openEmulators();
  const role = {
    permissions: Object.fromEntries(permissionsOfRank(RANK).map((permission) => [permission, true])),
    accessLevel: accessLevelOfRank(RANK),
    scriptRank: RANK,
    updatedAt: Date.now(),
  };
  const places = uids.map((uid, index) => [uid, FIRST_CHARACTER + index] as const);
  for (const uid of uids)
    // oxlint-disable-next-line no-await-in-loop -- as in the console
    await auth.createUser({ uid, email: emailOf(uid), password: DEMO_PASSWORD });
  await database.ref().update(
    Object.fromEntries(
      places.flatMap(([uid, characterId]): readonly (readonly [string, object])[] => {
        const member: FactionMember = { characterName: uid, rank: 'Member', scriptRank: RANK };
        return [
          [`roles/${uid}`, { ...role, characterId }],
          [`factions/${FACTION_ID}/members/${characterId}`, member],
        ];
      }),
    ),
  );
  await close();
}

/** Resets the passwords of accounts restored without one; returns the number of accounts. */
export async function resetPasswords(): Promise<number> {
  const { auth, close } = openEmulators();
  const { users } = await auth.listUsers();
  // oxlint-disable-next-line no-await-in-loop -- as in the console
  for (const { uid } of users) await auth.updateUser(uid, { password: DEMO_PASSWORD });
  await close();
  return users.length;
}

/** Concurrency limit: the emulator starts a process per concurrent function call. */
const LANES = Math.min(4, availableParallelism());

async function inLanes<T>(all: readonly T[], work: (one: T, index: number) => Promise<void>): Promise<void> {
  const waiting = [...all.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      // oxlint-disable-next-line no-await-in-loop -- one after the other in its lane
      await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

export async function signInAll(
  config: FirebaseConfig,
  uids: readonly string[],
  ledger: Ledger,
): Promise<readonly Member[]> {
  const members: Member[] = [];
  await inLanes(uids, async (uid) => void members.push(await signIn(config, uid, ledger)));
  return members;
}

/** Simulates a day: each member saves new reports, saves one again, stores a phrase, and on some days removes one. */
export const simulateDay = (
  members: readonly Member[],
  all: readonly Example[],
  day: number,
  reports: (member: number) => number,
): Promise<void> =>
  inLanes(members, async (member, index) => {
    const first = (index * 5 + day * 3) % all.length;
    const chosen = [...all.slice(first), ...all].slice(0, reports(index));
    const note = (what: string): string => `Rehearsal ${what} of ${member.uid}, day ${day}`;
    for (const [number, example] of chosen.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one user saves one report after the other
      await member.save(example, note(`report ${number}`));
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (number === 0) await member.saveAgain(example, note('version 2'));
    }
    if (index % 7 === day % 7) await member.remove();
    await member.keepPhrase(note('phrase'));
  });
