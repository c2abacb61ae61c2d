import type { DatabaseClient } from './firebase/database.ts';

/** Returns whether the server is connected, or comes to be within `ms` milliseconds; without a limit it waits. */
export function whenConnected(
  database: Pick<DatabaseClient, 'watchConnection'>,
  ms?: number,
): Promise<boolean> {
  return new Promise((done) => {
    const settle = (connected: boolean): void => {
      clearTimeout(timer);
      // The first call may come before there is a listener to stop.
      queueMicrotask(() => stop());
      done(connected);
    };
    const timer = ms === undefined ? undefined : setTimeout(() => settle(false), ms);
    const stop = database.watchConnection((connected) => {
      if (connected) settle(true);
    });
  });
}
