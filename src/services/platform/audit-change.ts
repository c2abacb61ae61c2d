import { newId } from '../../shared/lib/ids.ts';
import type { Changes } from './firebase/records.ts';
import { SERVER_TIME } from './server-time.ts';

/** What somebody did: `lockdown.start` to `adminSettings/lockdownConfig`, and whatever else is worth knowing. */
export interface AuditAction {
  readonly action: string;
  /** The database path, account or file that it was done to. */
  readonly target?: string;
  /** Cut at 2000 characters. */
  readonly details?: string;
}

/**
 * The audit entry of an action by the user with this uid, as a change to write together with others. A write that
 * may be sent again names the key of its entry, which is taken once.
 */
export const auditChange = (
  uid: string,
  { action, target, details }: AuditAction,
  key: string = newId(),
): Changes => ({
  [`audit/${key}`]: {
    at: SERVER_TIME,
    actor: uid,
    action: action.slice(0, 60),
    ...(target !== undefined && { target: target.slice(0, 200) }),
    ...(details !== undefined && { details: details.slice(0, 2000) }),
  },
});
