import type { DatabaseClient } from '../platform/firebase/database.ts';

/** Tells whether the server is connected, or comes to be within `ms` milliseconds. */
export function whenConnected(
  database: Pick<DatabaseClient, 'watchConnection'>,
  ms: number,
): Promise<boolean> {
  return new Promise((done) => {
    const settle = (connected: boolean): void => {
      clearTimeout(timer);
      // The first word may come before there is a way to stop listening.
      queueMicrotask(() => stop());
      done(connected);
    };
    const timer = setTimeout(() => settle(false), ms);
    const stop = database.watchConnection((connected) => {
      if (connected) settle(true);
    });
  });
}
