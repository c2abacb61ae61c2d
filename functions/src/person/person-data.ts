import { errorMessage } from '../../../contract/error-message.ts';
import {
  REPORTS_PER_CALL,
  type PersonDataRequest,
  type PersonDataResponse,
} from '../../../contract/person-data.ts';
import { requirePermission, readRole, requireSignedIn } from '../accounts/accounts.ts';
import { entriesNaming, readAdmins } from '../accounts/admins.ts';
import { nameOf, namedOf, readExisting, type Known } from '../accounts/directory.ts';
import { readNames } from '../accounts/names.ts';
import { assertOutranks } from '../accounts/ranks.ts';
import { entriesOf } from '../accounts/roster.ts';
import { notAllowed } from '../platform/failure.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { erase, isBeingErased } from './erase.ts';
import type { Person } from './mentions.ts';
import { ACCOUNT_PLACES, BODIES } from './places.ts';
import { readMentions } from './read-mentions.ts';
import { msg } from '../../../contract/messages.ts';

const PER_ACCOUNT = { count: 600, seconds: 600 };
/** The first call of an export reads most of the database. */
const WHOLE = { count: 10, seconds: 3600 };

/**
 * Exports or erases the data of an account: the caller's own, or as an administrator that of a lower-ranking user.
 * Administrators on the owner's list must be removed from it first.
 */
export async function personData(
  services: Services,
  caller: Caller,
  { uid, action, from = 0 }: PersonDataRequest,
): Promise<PersonDataResponse> {
  const { uid: actor } = requireSignedIn(caller);
  await enforceLimit(services, 'person data of', actor, PER_ACCOUNT);
  if (action === 'export' && from === 0) await enforceLimit(services, 'whole person data of', actor, WHOLE);
  const known = await readExisting(services, uid);
  if (actor !== uid) {
    await requirePermission(services, caller, ['admin_full_access', 'superadmin_access']);
    assertOutranks(await readRole(services.database, actor), known.role);
  } else if (known.role?.disabled === true && !isBeingErased(known.role)) {
    // Otherwise a disabled user could erase the account and sign up again.
    throw notAllowed(msg('This account is disabled'));
  }
  const person = await personOf(services, known);
  if (action === 'export') return exported(services, person, from);
  if (entriesNaming(await readAdmins(services.database), namedOf(known)).length > 0)
    throw notAllowed(errorMessage('Remove this administrator from the list before you erase their data'));
  return erase(services, actor, known, person);
}

async function personOf(services: Services, known: Known): Promise<Person> {
  const { all } = await readNames(services, known.uid);
  const { email, name } = known.record ?? {};
  return {
    uid: known.uid,
    names: [...all, nameOf(known), email ?? '', name ?? ''].filter((one) => one !== ''),
  };
}

async function exported(services: Services, person: Person, from: number): Promise<PersonDataResponse> {
  const { database } = services;
  const { uid } = person;
  const ids = Object.keys(entriesOf(await database.get(`${BODIES}Index/${uid}`)));
  const paths = ids.slice(from, from + REPORTS_PER_CALL).map((id) => `${BODIES}/${uid}/${id}`);
  // The first call returns everything but the report bodies.
  if (from === 0)
    paths.push(...ACCOUNT_PLACES.filter((place) => place !== BODIES).map((place) => `${place}/${uid}`));
  const values = await Promise.all(paths.map(async (path) => [path, await database.get(path)] as const));
  const mentions = from === 0 ? await readMentions(services, person) : [];
  // Sessions and other credentials are not exported.
  const named = mentions
    .filter(({ value }) => !('expires' in value))
    .map(({ path, value }) => [path, value] as const);
  return {
    part: Object.fromEntries([...values.filter(([, value]) => value !== null), ...named]),
    left: Math.max(0, ids.length - from - REPORTS_PER_CALL),
  };
}
