import type { CallableName, Callables } from '../../../contract/callables.ts';
import type { FailureDetails } from '../../../contract/errors.ts';
import { parseJson } from '../../shared/lib/json-storage.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { failureDetails } from './failure-details.ts';

/** Progress listener and abort signal of an upload. */
export interface UploadWatch {
  /** Called with the uploaded fraction, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Response of a function, or its failure details; null if unreachable or aborted. */
type Uploaded<N extends CallableName> = Result<Callables[N]['response'], FailureDetails | null>;

/** Timeout without progress; large images may be slow, and the image host has 45 seconds on top. */
const STILL_MS = 60_000;

function answerOf<N extends CallableName>(text: string): Uploaded<N> {
  const body = parseJson(text);
  if (!isPlainObject(body)) return err(null);
  if ('result' in body) return ok(body['result'] as Callables[N]['response']);
  return err(isPlainObject(body['error']) ? failureDetails(body['error']['details']) : null);
}

/**
 * Calls a function with an ID token and reports upload progress, which the Firebase SDK does not support. Aborts after
 * a minute without progress.
 * @param url address of the function (see `function-url.ts`)
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
    // Fires after success, error and abort; the response text is empty after the last two.
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
