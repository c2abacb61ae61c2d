import { randomBytes } from 'node:crypto';
import type { Role } from '../../../contract/account.ts';
import {
  FORMER_NAME,
  FORMER_PREFIX,
  REPORTS_PER_CALL,
  type PersonDataResponse,
} from '../../../contract/person-data.ts';
import type { Known } from '../accounts/directory.ts';
import { NO_ROLE } from '../accounts/role.ts';
import { entriesOf } from '../accounts/roster.ts';
import type { Database, Services } from '../platform/ports.ts';
import { followReports, placesOf } from '../reports/index-report.ts';
import { updateAudited } from '../webhooks/admin-message.ts';
import { transferIndexEntries } from './transfer-index-entries.ts';
import { renamed, withoutPerson, type Person } from './mentions.ts';
import { readMentions } from './read-mentions.ts';
import { ACCOUNT_PLACES, BODIES, REPORT_PLACES } from './places.ts';

/** Role of an account being erased: without rights, with the id of the former member. */
type LeavingRole = Role & { readonly former?: string };

/** Returns true if the erasure of the role's account has started. */
export const isBeingErased = (role: LeavingRole): boolean => role.former !== undefined;

const AT_ONCE = 500;

/**
 * Erases an account, a batch of reports per call: they are transferred to an anonymous id. The last call removes all
 * other data of the account, replaces mentions by the former member, writes an audit entry and deletes the
 * Authentication account. An interrupted call can be repeated.
 */
export async function erase(
  services: Services,
  actor: string,
  known: Known,
  person: Person,
): Promise<PersonDataResponse> {
  const { database } = services;
  const { uid } = person;
  const former = await leave(services, known);
  const ids = Object.keys(await database.childrenAfter(`${BODIES}Index/${uid}`, '', REPORTS_PER_CALL + 1));
  const batch = ids.slice(0, REPORTS_PER_CALL);
  const moves = await Promise.all(batch.map((id) => moveOf(database, uid, former, id)));
  if (moves.length > 0) await database.update(Object.fromEntries(moves.flat()));
  await followReports(
    services,
    batch.map((id) => ({ uid: former, id })),
  );
  const left = ids.length - batch.length;
  if (left === 0) await finish(services, actor === uid ? former : actor, person, former);
  return { part: {}, left };
}

/** Revokes all rights, so that the account writes nothing meanwhile. Returns the id of the former member. */
async function leave({ database, now }: Services, { uid, role }: Known): Promise<string> {
  const { former: begun }: Partial<LeavingRole> = role ?? {};
  const former = begun ?? `${FORMER_PREFIX}${randomBytes(9).toString('hex')}`;
  // The character keeps the account's names available to later calls.
  const character = role?.characterId === undefined ? {} : { characterId: role.characterId };
  const leaving: LeavingRole = { ...NO_ROLE, ...character, disabled: true, former, updatedAt: now() };
  await database.update({ [`roles/${uid}`]: leaving });
  return former;
}

/** Returns the writes that move a report with all its entries. */
async function moveOf(
  database: Database,
  uid: string,
  former: string,
  id: string,
): Promise<readonly (readonly [string, unknown])[]> {
  const entries = await Promise.all(
    REPORT_PLACES.map(async (place) => [place, await database.get(`${place}/${uid}/${id}`)] as const),
  );
  const moved = entries.flatMap(([place, entry]) => {
    if (entry === null) return [];
    const theirs = renamed(entry, { uid }, former);
    const signed = place === BODIES ? { ...(theirs as object), authorName: FORMER_NAME } : theirs;
    return [[`${place}/${former}/${id}`, signed] as const, [`${place}/${uid}/${id}`, null] as const];
  });
  // No tombstones, as they would name the account; clients drop their copy when they see the former member's report.
  return [...moved, ...placesOf(uid, id).map((path) => [path, null] as const)];
}

async function finish(services: Services, actor: string, person: Person, former: string): Promise<void> {
  const { database, tokens } = services;
  const { uid } = person;
  const rest = await Promise.all(
    REPORT_PLACES.map(async (place) => [place, await database.get(`${place}/${uid}`)] as const),
  );
  const moved = rest.flatMap(([place, value]) =>
    Object.entries(entriesOf(value)).map(
      ([key, entry]) => [`${place}/${former}/${key}`, renamed(entry, person, former)] as const,
    ),
  );
  await transferIndexEntries(services, uid, former);
  const mentions = await readMentions(services, person);
  const changed = mentions.flatMap((mention) => Object.entries(withoutPerson(mention, person, former)));
  for (let start = 0; start < changed.length; start += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one update takes so much and no more
    await database.update(Object.fromEntries(changed.slice(start, start + AT_ONCE)));
  await tokens.remove(uid);
  await updateAudited(
    services,
    { actor, action: 'user.erase', target: `roles/${former}` },
    {
      ...Object.fromEntries(moved),
      ...Object.fromEntries(ACCOUNT_PLACES.map((place) => [`${place}/${uid}`, null])),
    },
  );
}
