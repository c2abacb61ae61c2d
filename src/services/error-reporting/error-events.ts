import { CHUNK_FAILED } from '../../shared/lib/chunk-loads.ts';
import type { Place } from './error-record.ts';

export interface Caught extends Place {
  readonly cause: unknown;
  /** True if it unmounted a part of the page, or all of it. */
  readonly fatal?: boolean;
  readonly componentStack?: string;
}

type Listener = (caught: Caught) => void;

/** Maximum number of errors buffered until the reporter chunk is loaded. */
const MOST_WAITING = 10;
const waiting: Caught[] = [];

const wait: Listener = (caught) => {
  if (waiting.length < MOST_WAITING) waiting.push(caught);
};
let listener = wait;

/** Passes an error to the reporter. Never throws. */
export const emitCaught = (caught: Caught): void => listener(caught);

/** Registers the listener and flushes buffered errors to it. Returns an unsubscribe function. */
export function onError(take: Listener): () => void {
  listener = take;
  for (const caught of waiting.splice(0)) take(caught);
  return () => {
    listener = wait;
  };
}

/** Subscribes to uncaught exceptions, unhandled rejections and failed chunk loads. Returns an unsubscribe function. */
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
