import { CHUNK_FAILED } from '../../shared/lib/chunk-loads.ts';
import type { Place } from './error-record.ts';

/** An error as it was caught. */
export interface Caught extends Place {
  readonly cause: unknown;
  /** It took a part of the page, or all of it, off the screen. */
  readonly fatal?: boolean;
  /** The components around it, as React lists them. */
  readonly componentStack?: string;
}

type Listener = (caught: Caught) => void;

/** The reporter is fetched after the first form; until then this many errors wait for it. */
const MOST_WAITING = 10;
const waiting: Caught[] = [];

const wait: Listener = (caught) => {
  if (waiting.length < MOST_WAITING) waiting.push(caught);
};
let listener = wait;

/** Hands an error to the reporter. Never throws. */
export const emitCaught = (caught: Caught): void => listener(caught);

/** Takes all errors from now on, and those that wait. Returns an unsubscribe function. */
export function takeErrors(take: Listener): () => void {
  listener = take;
  for (const caught of waiting.splice(0)) take(caught);
  return () => {
    listener = wait;
  };
}

/** Catches what nothing else caught: exceptions, rejected promises, parts of the app that did not arrive. */
export function catchErrors(target: Window): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  target.addEventListener(
    'error',
    ({ error, message, filename, lineno, colno }: ErrorEvent) =>
      emitCaught({ cause: (error as unknown) ?? message, source: filename, line: lineno, column: colno }),
    { signal },
  );
  target.addEventListener('unhandledrejection', ({ reason }) => emitCaught({ cause: reason as unknown }), {
    signal,
  });
  target.addEventListener(
    CHUNK_FAILED,
    (event) => emitCaught({ cause: (event as Event & { readonly payload?: unknown }).payload }),
    { signal },
  );
  return () => listening.abort();
}
