import { errorMessage } from '../../../contract/error-message.ts';

/** What a user reads where a part that was asked for did not arrive. */
export const PART_MISSING = errorMessage(
  'Part of the page could not be loaded. Check the connection, then try again.',
);

/** How long a part of the app may take to arrive, in milliseconds. */
const CHUNK_TIMEOUT_MS = 120_000;

/** The event by which Vite says that a part of the app did not arrive; its `payload` is the error. */
export const CHUNK_FAILED = 'vite:preloadError';

const missed = new WeakSet<object>();

/** Whether nobody waits for the part of the app whose failure this is. */
export const isMissedQuietly = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missed.has(error);

/** Loads a part of the app that nobody waits for: its failure still rejects, but is no reason to reload the page. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (typeof error === 'object' && error !== null) missed.add(error);
    throw error;
  }
}

/**
 * Loads a part of the app, and gives up after 120 seconds (spec §9): that is reported like every other failure to load.
 * Every lazy component loads by this.
 */
export function loadInTime<T>(load: () => Promise<T>, name = 'part'): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new Error(errorMessage(`Loading chunk ${name} failed`));
      window.dispatchEvent(Object.assign(new Event(CHUNK_FAILED), { payload: late }));
      reject(late);
    }, CHUNK_TIMEOUT_MS);
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
