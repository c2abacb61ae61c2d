import type { HeartbeatRequest, HeartbeatResponse } from '../../../contract/health.ts';
import { signedIn } from '../accounts/accounts.ts';
import type { Caller, Services } from '../platform/ports.ts';
import { limit } from '../platform/rate-limit.ts';
import { noteHeartbeat } from './notes.ts';

const PER_ACCOUNT = { count: 20, seconds: 3600 };

/** Takes what a page reports of itself, for the administration to see which builds are in use and what waits or fails there. */
export async function heartbeat(
  services: Services,
  caller: Caller,
  report: HeartbeatRequest,
): Promise<HeartbeatResponse> {
  const { uid } = signedIn(caller);
  await limit(services, 'heartbeat of', uid, PER_ACCOUNT);
  await noteHeartbeat(services, report);
  return { success: true };
}
