import type { HeartbeatRequest, HeartbeatResponse } from '../../../contract/health.ts';
import { isKnownAccount, readRole, requireSignedIn } from '../accounts/accounts.ts';
import type { Caller, Identity, Services } from '../platform/ports.ts';
import { enforceLimit } from '../platform/rate-limit.ts';
import { recordHeartbeat } from './health-records.ts';

const PER_ACCOUNT = { count: 20, seconds: 3600 };
const PER_ACCOUNT_AND_DAY = { count: 60, seconds: 86_400 };
/** Allows for a whole organisation behind one address. */
const PER_ADDRESS = { count: 300, seconds: 3600 };

/** Returns true for an enabled account that is vouched for. */
async function isCounted(services: Services, identity: Identity): Promise<boolean> {
  const role = await readRole(services.database, identity.uid);
  return role?.disabled !== true && (await isKnownAccount(services, identity));
}

/**
 * Records a page's heartbeat: builds in use, and pending or refused writes. Reports of disabled or unvouched accounts
 * are accepted but not counted.
 */
export async function heartbeat(
  services: Services,
  caller: Caller,
  report: HeartbeatRequest,
): Promise<HeartbeatResponse> {
  const identity = requireSignedIn(caller);
  await enforceLimit(services, 'heartbeat of', identity.uid, PER_ACCOUNT);
  await enforceLimit(services, 'heartbeats of a day of', identity.uid, PER_ACCOUNT_AND_DAY);
  await enforceLimit(services, 'heartbeats from', caller.address, PER_ADDRESS);
  if (await isCounted(services, identity)) await recordHeartbeat(services, report);
  return { success: true };
}
