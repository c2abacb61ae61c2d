import type { Services } from './ports.ts';

const SWEPT = ['sessions', 'rateLimits', 'oauthStates', 'webhookRequests'];
const AT_ONCE = 50;

/** Removes a handful of what has expired, so that nothing piles up. Called now and then; a failure is only logged. */
export async function sweep(services: Services): Promise<void> {
  const { database, log } = services;
  try {
    const gone = await Promise.all(
      SWEPT.map(async (path) => {
        const keys = await database.expiredKeys(path, services.now(), AT_ONCE);
        return keys.map((key) => [`${path}/${key}`, null] as const);
      }),
    );
    const writes = Object.fromEntries(gone.flat());
    if (Object.keys(writes).length > 0) await database.update(writes);
  } catch {
    log.warn('sweep_failed');
  }
}
