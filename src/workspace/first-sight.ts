import { useEffect } from 'react';

/** How long, in milliseconds, the rest of the app waits for a form that has arrived: one that is never drawn must not hold it up. */
const LATEST_MS = 5_000;

let settle: () => void = () => undefined;
const seen = new Promise<void>((done) => {
  settle = done;
});

/** Settles once the page is painted with what it was opened for, or once the user has left for another page. */
export function useFirstSight(there: boolean): void {
  useEffect(() => {
    if (!there) return;
    const frame = requestAnimationFrame(() => setTimeout(settle));
    return () => cancelAnimationFrame(frame);
  }, [there]);
  useEffect(() => () => settle(), []);
}

/**
 * Settles when the form that is opened first has been painted, so that nothing that it does without is fetched before.
 * @param loaded settles when its code is there, or cannot be fetched
 */
export async function firstSight(loaded: Promise<unknown>): Promise<void> {
  await Promise.allSettled([loaded]);
  await Promise.race([seen, new Promise((late) => setTimeout(late, LATEST_MS))]);
}
