import * as v from 'valibot';
import { type AccessLevel, type Permission, PERMISSIONS } from '../../../../contract/permissions.ts';
import type { Departments } from '../../../../contract/departments.ts';
import type { Backend } from '../../platform/backend.ts';
import type { DatabaseClient, Stop } from '../../platform/firebase/database.ts';
import { followPath } from '../../platform/follow-path.ts';
import { accessLevel, departments } from './stored-user.ts';

export interface Grant {
  readonly permissions: readonly Permission[];
  readonly accessLevel: AccessLevel;
  readonly departments: Departments;
  readonly disabled: boolean;
}

const storedRole = v.object({
  disabled: v.optional(v.unknown()),
  permissions: v.fallback(v.record(v.string(), v.unknown()), {}),
  accessLevel,
  departments,
});

const NOTHING: Grant = { permissions: [], accessLevel: 'none', departments: {}, disabled: false };

/** Parses a role of the database. A missing or disabled one grants nothing. */
export function grantOf(role: unknown): Grant {
  const read = v.safeParse(storedRole, role);
  if (!read.success) return NOTHING;
  if (read.output.disabled === true) return { ...NOTHING, disabled: true };
  const { permissions, ...granted } = read.output;
  return {
    permissions: PERMISSIONS.filter((name) => permissions[name] === true),
    accessLevel: granted.accessLevel,
    departments: granted.departments,
    disabled: false,
  };
}

/** Subscribes to the role of a user. Returns an unsubscribe function. */
export function followRole(
  { auth, database }: Pick<Backend, 'auth' | 'database'>,
  uid: string,
  onGrant: (grant: Grant) => void,
): Stop {
  const open = async (): Promise<DatabaseClient> => {
    // Before auth is ready, the database denies permission.
    await (
      await auth()
    ).ready;
    return database();
  };
  return followPath(open, `roles/${uid}`, { onValue: (role) => onGrant(grantOf(role)) });
}
