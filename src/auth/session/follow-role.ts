import { type AccessLevel, type Permission, PERMISSIONS } from '../../../contract/permissions.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import type { Backend } from '../../platform/backend.ts';
import type { DatabaseClient, Stop } from '../../platform/firebase/database.ts';
import { followPath } from '../../platform/follow-path.ts';
import { isAccessLevel } from './stored-user.ts';

/** What a role grants. */
export interface Grant {
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
}

/** Reads a role as the database holds it. A missing or disabled one grants nothing. */
export function grantOf(role: unknown): Grant {
  if (!isPlainObject(role) || role['disabled'] === true) return { permissions: [], accessLevel: 'none' };
  const { permissions, accessLevel } = role;
  return {
    permissions: isPlainObject(permissions) ? PERMISSIONS.filter((name) => permissions[name] === true) : [],
    accessLevel: isAccessLevel(accessLevel) ? accessLevel : 'none',
  };
}

/** Tells what somebody may do, now and at each change, for as long as they are signed in. Gives the way to end it. */
export function followRole(
  { auth, database }: Pick<Backend, 'auth' | 'database'>,
  uid: string,
  onGrant: (grant: Grant) => void,
): Stop {
  const open = async (): Promise<DatabaseClient> => {
    // Before it is ready the database does not know who asks, and refuses.
    await (
      await auth()
    ).ready;
    return database();
  };
  return followPath(open, `roles/${uid}`, { onValue: (role) => onGrant(grantOf(role)) });
}
