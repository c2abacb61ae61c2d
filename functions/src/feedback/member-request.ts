import type { MemberRequest, MemberRequestResponse } from '../../../contract/member-requests.ts';
import { FEATURE_PERMISSIONS } from '../../../contract/permissions.ts';
import { requirePermission, readAccount } from '../accounts/accounts.ts';
import { nameOf, recordsOf } from '../accounts/directory.ts';
import { readNames } from '../accounts/names.ts';
import { refuseDuringLockdown } from '../platform/lockdown.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';

const PER_DAY = { count: 30, seconds: 86_400 };

/**
 * Stores a member's request to administrators: a staff change at `staffRequests/{id}`, a phrase at
 * `bingo/phraseRequests/{id}`. The server sets author, name and time.
 */
export async function submitMemberRequest(
  services: Services,
  caller: Caller,
  request: MemberRequest,
): Promise<MemberRequestResponse> {
  const { database, now } = services;
  const { uid } = await requirePermission(services, caller, FEATURE_PERMISSIONS.create_reports);
  await refuseDuringLockdown(services, caller);
  const left = await enforceLimit(services, 'member requests of', uid, PER_DAY);
  if (request.about === 'staff') {
    const { about: _, note, ...change } = request;
    const stored = { ...change, ...(note !== '' && { note }), by: uid, byName: await nameAs(services, uid) };
    await database.update({ [`staffRequests/${database.newKey()}`]: { ...stored, at: now() } });
  } else {
    const { phrase, bingoType } = request;
    const stored = { phrase, bingoType, requestedBy: uid, status: 'pending', timestamp: now() };
    await database.update({ [`bingo/phraseRequests/${database.newKey()}`]: stored });
  }
  return { success: true, left };
}

/** Returns the name of the active character; falls back to the account's name. */
async function nameAs(services: Services, uid: string): Promise<string> {
  const [names, account, records] = await Promise.all([
    readNames(services, uid),
    readAccount(services.database, uid),
    recordsOf(services, [uid]),
  ]);
  return names.active ?? nameOf({ uid, account, record: records[uid] ?? null });
}
