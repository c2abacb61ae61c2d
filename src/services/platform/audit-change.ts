import { newId } from '../../shared/lib/ids.ts';
import type { Changes } from './firebase/records.ts';
import { SERVER_TIME } from './server-time.ts';

/** An audited action, such as `lockdown.on` on `adminSettings/lockdownConfig`. */
export interface AuditAction {
  readonly action: string;
  /** Affected database path, account or file. */
  readonly target?: string;
  /** Truncated at 2000 characters. */
  readonly details?: string;
}

/**
 * Creates the audit entry of an action by a uid, to be written with other changes. A retryable write must pass a fixed
 * key, which makes it idempotent.
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
