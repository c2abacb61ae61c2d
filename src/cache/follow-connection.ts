import type { DatabaseClient, Stop } from '../platform/firebase/database.ts';
import type { CacheState } from './cache-store.ts';

/** Reconnecting takes a moment, and so does the first contact; neither is worth a word. */
const LOST_AFTER_MS = 3000;

/** Tells when the connection has been gone for three seconds, and as soon as it is back. */
export function followConnection(
  database: DatabaseClient,
  onChange: (connection: CacheState['connection']) => void,
): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = database.watchConnection((connected) => {
    clearTimeout(timer);
    if (connected) onChange('online');
    else timer = setTimeout(() => onChange('offline'), LOST_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
