import type { DatabaseClient } from './firebase/database.ts';

/** Resolves to true once connected, or to false after `ms` milliseconds; no timeout without `ms`. */
export function whenConnected(
  database: Pick<DatabaseClient, 'watchConnection'>,
  ms?: number,
): Promise<boolean> {
  return new Promise((done) => {
    const settle = (connected: boolean): void => {
      clearTimeout(timer);
      // The first call may be synchronous, before `stop` is assigned.
      queueMicrotask(() => stop());
      done(connected);
    };
    const timer = ms === undefined ? undefined : setTimeout(() => settle(false), ms);
    const stop = database.watchConnection((connected) => {
      if (connected) settle(true);
    });
  });
}
