import { digest } from './digest.ts';
import { tooMany } from './failure.ts';
import type { Services } from './ports.ts';

/** At most `count` requests within `seconds`. */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

interface Window {
  readonly count: number;
  readonly expires: number;
}

/**
 * Counts a request against the limit of `name` for `who`, stored as a digest. Returns the number of remaining requests.
 * Rejects with `resource-exhausted` beyond the limit; rejected requests are not counted.
 */
export async function enforceLimit(
  services: Services,
  name: string,
  who: string,
  allowed: Limit,
): Promise<number> {
  const count = allowed.count * services.settings.rateLimitFactor;
  const { wait, left } = await take(services, `${name} ${who}`, { ...allowed, count });
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
  return left;
}

/** Claims `what` for `seconds`. Resolves to false if it is claimed already. */
export async function tryClaim(services: Services, what: string, seconds: number): Promise<boolean> {
  return (await take(services, what, { count: 1, seconds })).wait === 0;
}

/** Ends a claim. Never fails, since the claim also expires. */
export async function releaseClaim({ database, log }: Services, what: string): Promise<void> {
  try {
    await database.update({ [pathOf(what)]: null });
  } catch {
    log.warn('not_forgotten');
  }
}

const pathOf = (what: string): string => `rateLimits/${digest(what)}`;

/** Takes a place in a window: `left` places, or `wait` milliseconds until it ends if it is full. */
async function take(
  services: Services,
  what: string,
  allowed: Limit,
): Promise<{ readonly wait: number; readonly left: number }> {
  const now = services.now();
  let wait = 0;
  let left = 0;
  await services.database.transaction(pathOf(what), (current) => {
    const open = current as Window | null;
    const { count, expires } =
      open && open.expires > now ? open : { count: 0, expires: now + allowed.seconds * 1000 };
    wait = 0;
    left = allowed.count - count - 1;
    if (left >= 0) return { count: count + 1, expires };
    wait = expires - now;
    return undefined;
  });
  return { wait, left };
}
