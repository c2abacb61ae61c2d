import { err, type Result } from '../../lib/result.ts';
import { type AuditAction, auditChange } from '../../platform/audit-change.ts';
import { backend } from '../../platform/backend.ts';
import { currentUser } from '../../platform/current-user.ts';
import type { DatabaseError } from '../../platform/firebase/database.ts';
import type { Changes } from '../../platform/firebase/records.ts';

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
