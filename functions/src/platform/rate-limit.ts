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
 * Counts one request against a limit. `name` says what is limited and `who` for whom; only their digest is kept.
 * Rejects with `resource-exhausted` beyond the limit; what is refused does not count.
 */
export async function limit(services: Services, name: string, who: string, allowed: Limit): Promise<void> {
  const count = allowed.count * services.settings.rateLimitFactor;
  const wait = await take(services, `${name} ${who}`, { ...allowed, count });
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
}

/** Lets something happen once within `seconds`; returns whether this was the first time. */
export async function firstTime(services: Services, what: string, seconds: number): Promise<boolean> {
  return (await take(services, what, { count: 1, seconds })) === 0;
}

/** Ends what `firstTime` began. Never fails: it also ends by itself. */
export async function forget({ database, log }: Services, what: string): Promise<void> {
  try {
    await database.update({ [pathOf(what)]: null });
  } catch {
    log.warn('not_forgotten');
  }
}

const pathOf = (what: string): string => `rateLimits/${digest(what)}`;

/** Takes one place in a window; 0, or the milliseconds until the window ends when it is full. */
async function take(services: Services, what: string, allowed: Limit): Promise<number> {
  const now = services.now();
  let wait = 0;
  await services.database.transaction(pathOf(what), (current) => {
    const open = current as Window | null;
    wait = 0;
    if (!open || open.expires <= now) return { count: 1, expires: now + allowed.seconds * 1000 };
    if (open.count < allowed.count) return { ...open, count: open.count + 1 };
    wait = open.expires - now;
    return undefined;
  });
  return wait;
}
