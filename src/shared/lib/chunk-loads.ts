import { errorMessage } from '../../../contract/error-message.ts';
import { whileBusy } from './activity.ts';

/** User-facing error for a lazily loaded part that failed to load. */
export const PART_MISSING = errorMessage(
  'Part of the page could not be loaded. Check the connection, then try again.',
);

/** Chunk load timeout in milliseconds. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Vite's event for a chunk that failed to load; its `payload` is the error. */
export const CHUNK_FAILED = 'vite:preloadError';

const missed = new WeakSet<object>();

/** Returns true if the error comes from a background load. */
export const isBackgroundLoadError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missed.has(error);

/** Loads a chunk in the background: a failure rejects, but does not trigger a page reload. */
export async function loadInBackground<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof error === 'object' && error !== null) missed.add(error);
    throw error;
  }
}

/**
 * Loads a chunk with a timeout of 120 seconds, which is reported like every other load failure. Used by every
 * lazy component.
 */
export function loadInTime<T>(load: () => Promise<T>, name = 'part'): Promise<T> {
  const loaded = new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new Error(errorMessage('Loading chunk {name} failed', { name }));
      window.dispatchEvent(Object.assign(new Event(CHUNK_FAILED), { payload: late }));
      reject(late);
    }, CHUNK_TIMEOUT_MS);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
  return whileBusy(loaded);
}
