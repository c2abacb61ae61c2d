import type { CallableName, Callables } from '../../../contract/callables.ts';
import type { FailureDetails } from '../../../contract/errors.ts';
import { parseJson } from '../../shared/lib/json-storage.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { failureDetails } from './failure-details.ts';

/** How to follow an upload, and how to stop it. */
export interface UploadWatch {
  /** Receives how much is sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** The answer of a function, or what it says of its failure; null when it was not reached, or was stopped. */
export type Uploaded<N extends CallableName> = Result<Callables[N]['response'], FailureDetails | null>;

/** A large picture on a slow line takes its time, as long as it moves; the image host has 45 seconds of its own. */
const STILL_MS = 60_000;

function answerOf<N extends CallableName>(text: string): Uploaded<N> {
  const body = parseJson(text);
  if (!isPlainObject(body)) return err(null);
  if ('result' in body) return ok(body['result'] as Callables[N]['response']);
  return err(isPlainObject(body['error']) ? failureDetails(body['error']['details']) : null);
}

/**
 * Calls a function as the holder of an ID token and reports how much of the request is on its way, which the SDK of
 * Firebase cannot. Gives up after a minute in which nothing moves.
 * @param url where the function is (see `function-url.ts`)
 */
export function upload<N extends CallableName>(
  url: string,
  idToken: string,
  request: Callables[N]['request'],
  { onProgress, signal }: UploadWatch = {},
): Promise<Uploaded<N>> {
  return new Promise((settle) => {
    const sending = new XMLHttpRequest();
    const stop = (): void => sending.abort();
    let still: ReturnType<typeof setTimeout> | undefined;
    const moved = (): void => {
      clearTimeout(still);
      still = setTimeout(stop, STILL_MS);
    };
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      onProgress?.(loaded / Math.max(total, 1));
    });
    // Comes after an answer, an error and a stop alike; the text is empty after the last two.
    sending.addEventListener('loadend', () => {
      clearTimeout(still);
      signal?.removeEventListener('abort', stop);
      settle(answerOf(sending.responseText));
    });
    sending.open('POST', url);
    sending.setRequestHeader('Content-Type', 'application/json');
    sending.setRequestHeader('Authorization', `Bearer ${idToken}`);
    moved();
    signal?.addEventListener('abort', stop);
    sending.send(JSON.stringify({ data: request }));
  });
}
