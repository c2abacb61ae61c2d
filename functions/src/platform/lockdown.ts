import { errorMessage } from '../../../contract/error-message.ts';
import type { Role } from '../../../contract/account.ts';
import { Failure } from './failure.ts';
import type { Caller, Services } from './ports.ts';

/** Path of the closed deployments, as a map because rules cannot search the lockdown's list. */
export const CLOSED_PATH = 'closedDeployments';

const ALL = 'all';

/** Returns the value at `closedDeployments` for a lockdown; null if nothing is closed. */
export function closedDeploymentsOf(lockdown: unknown): Readonly<Record<string, true>> | null {
  const { enabled, affectedDeployments } = Object(lockdown) as Record<string, unknown>;
  if (enabled !== true) return null;
  const names: unknown[] = Object.values(Object(affectedDeployments) as object);
  const closed = names.flatMap((name) =>
    typeof name === 'string' && /^[\w-]+$/.test(name) ? [[name, true] as const] : [],
  );
  return closed.length > 0 ? Object.fromEntries(closed) : null;
}

/** Throws during a lockdown of all deployments or of the caller's sign-in deployment. Administrators are exempt. */
export async function refuseDuringLockdown({ database }: Services, { identity }: Caller): Promise<void> {
  const closed = (await database.get(CLOSED_PATH)) as Readonly<Record<string, true>> | null;
  if (closed === null) return;
  const isHere =
    closed[ALL] === true || (identity?.deployment !== undefined && closed[identity.deployment] === true);
  if (!isHere) return;
  const role = identity ? ((await database.get(`roles/${identity.uid}`)) as Role | null) : null;
  if (role?.permissions?.admin_full_access === true) return;
  throw new Failure(
    'unavailable',
    'locked',
    errorMessage('The site is closed during a lockdown. What you sent is kept until it ends'),
    { retryable: true },
  );
}
