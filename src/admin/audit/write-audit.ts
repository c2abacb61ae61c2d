import { newId } from '../../lib/ids.ts';
import { err, type Result } from '../../lib/result.ts';
import { backend } from '../../platform/backend.ts';
import { currentUser } from '../../platform/current-user.ts';
import type { DatabaseError } from '../../platform/firebase/database.ts';
import type { Changes } from '../../platform/firebase/records.ts';
import { SERVER_TIME } from '../../platform/server-time.ts';

/** What somebody did: `lockdown.start` to `adminSettings/lockdownConfig`, and whatever else is worth knowing. */
export interface AuditAction {
  readonly action: string;
  /** The database path, account or file that it was done to. */
  readonly target?: string;
  /** Cut at 2000 characters. */
  readonly details?: string;
}

/** The audit entry of an action by the person with this uid, as a change to write together with others. */
export const auditChange = (uid: string, { action, target, details }: AuditAction): Changes => ({
  [`audit/${newId()}`]: {
    at: SERVER_TIME,
    actor: uid,
    action: action.slice(0, 60),
    ...(target !== undefined && { target: target.slice(0, 200) }),
    ...(details !== undefined && { details: details.slice(0, 2000) }),
  },
});

/**
 * Makes changes and notes in the same write who made them: the server takes both or neither. Without changes it only
 * notes what was done elsewhere, such as by a callable. Settles when the server has answered, see RecordsClient.update.
 */
export async function writeAudit(
  action: AuditAction,
  changes: Changes = {},
): Promise<Result<void, DatabaseError>> {
  const user = currentUser();
  if (!user || !backend) return err({ code: 'permission-denied', message: 'Nobody is signed in.' });
  const records = await backend.records();
  return records.update({ ...changes, ...auditChange(user.uid, action) });
}
