import { LOCK_PREFIX } from './case-lock.ts';

/**
 * The ids of the cases that other tabs work on, seen from the tab that has the case `front`; none where the browser has
 * no Web Locks. A lock that this tab is just letting go of is its own.
 */
export async function lockedElsewhere(
  locks: Pick<LockManager, 'query'> | undefined,
  front: string,
): Promise<readonly string[]> {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const own = held.find(({ name }) => name === LOCK_PREFIX + front)?.clientId;
  return held.flatMap(({ name, clientId }) =>
    name?.startsWith(LOCK_PREFIX) && name !== LOCK_PREFIX + front && (own === undefined || clientId !== own)
      ? [name.slice(LOCK_PREFIX.length)]
      : [],
  );
}
