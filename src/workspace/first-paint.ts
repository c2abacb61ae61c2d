import { useEffect } from 'react';

/** Timeout in milliseconds after which the rest of the app loads even if the loaded form is never painted. */
const LATEST_MS = 5_000;

let settle: () => void = () => undefined;
const seen = new Promise<void>((done) => {
  settle = done;
});

/** Signals that the page's initial content is painted, or that the user navigated away. */
export function useSignalFirstPaint(there: boolean): void {
  useEffect(() => {
    if (!there) return;
    const frame = requestAnimationFrame(() => setTimeout(settle));
    return () => cancelAnimationFrame(frame);
  }, [there]);
  useEffect(() => () => settle(), []);
}

/**
 * Resolves once the first form is painted, to defer loading everything else.
 * @param loaded settles when the form's code is loaded or failed to load
 */
export async function afterFirstPaint(loaded: Promise<unknown>): Promise<void> {
  await Promise.allSettled([loaded]);
  await Promise.race([seen, new Promise((late) => setTimeout(late, LATEST_MS))]);
}
