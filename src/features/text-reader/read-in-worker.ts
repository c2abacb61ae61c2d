import { asErrorMessage, errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import type { KeptAnswers } from '../../engine/read/find-kept.ts';
import type { Post } from '../../engine/read/post.ts';
import type { PostReading } from '../../engine/read/read-post.ts';
import { sourceStore } from '../../engine/sources/source-store.ts';
import type { SourceOption } from '../../engine/sources/source-option.ts';
import type { TextReading } from '../../engine/texts/reading.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';

/** What of a text is looked for. */
interface Sought {
  readonly post: Post;
  /** Answers whose own post it may be. */
  readonly kept: readonly KeptAnswers[];
  /** Whether it may be the post of a form, or a text of the game alone. */
  readonly isPost: boolean;
}

/** What the worker is sent, with the live option lists by `x-source` name. */
export interface ReadingRequest extends Sought {
  readonly lists: Readonly<Record<string, readonly SourceOption[]>>;
}

/** What a text was found to be: the post of a case, the post of a form, or a text of the game. */
export type Read =
  | { readonly is: 'case'; readonly kept: KeptAnswers }
  | { readonly is: 'post'; readonly slug: string; readonly reading: PostReading }
  | { readonly is: 'records'; readonly reading: TextReading };

/** What the worker answers. */
export type InWorker = Result<Read, string>;

const NOT_LOADED = errorMessage(
  'What reads texts could not be loaded. Check the connection, then try again.',
);

/**
 * Reads a text away from the page, so that the longest holds up nothing. An aborted reading ends at once and never
 * resolves; errors are for the user.
 */
export function readInWorker(sought: Sought, signal: AbortSignal): Promise<Result<Read, ErrorMessage>> {
  return new Promise((done) => {
    if (signal.aborted) return;
    const worker = new Worker(new URL('./posts-worker.ts', import.meta.url), { type: 'module' });
    const finish = (answer: InWorker | null): void => {
      worker.terminate();
      if (answer === null) done(err(NOT_LOADED));
      else done(answer.ok ? ok(answer.value) : err(asErrorMessage(answer.error)));
    };
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<InWorker | null>) => finish(data));
    worker.addEventListener('error', () => finish(null));
    const request: ReadingRequest = { ...sought, lists: sourceStore.getState().lists };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(request);
  });
}
