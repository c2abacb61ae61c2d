import { type AccessLevel, type Permission, PERMISSIONS } from '../../../contract/permissions.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { createRetry } from '../../lib/retry.ts';
import type { Backend } from '../../platform/backend.ts';
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
): () => void {
  let stopped = false;
  let stopListening = (): void => undefined;
  const retry = createRetry(() => void listen());

  async function listen(): Promise<void> {
    try {
      // Before it is ready the database does not know who asks, and refuses.
      await (
        await auth()
      ).ready;
      const client = await database();
      if (!stopped) stopListening = client.listen(`roles/${uid}`, hear, fail);
    } catch {
      fail();
    }
  }
  function hear(role: unknown): void {
    if (stopped) return;
    retry.reset();
    onGrant(grantOf(role));
  }
  function fail(): void {
    if (!stopped) retry.later();
  }

  void listen();
  return () => {
    stopped = true;
    retry.stop();
    stopListening();
  };
}
