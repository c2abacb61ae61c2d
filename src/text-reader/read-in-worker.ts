import { asErrorMessage, errorMessage, type ErrorMessage } from '../../contract/error-message.ts';
import type { Post } from '../engine/read/post.ts';
import type { PostReading } from '../engine/read/read-post.ts';
import { sourceStore } from '../engine/sources/source-store.ts';
import type { SourceOption } from '../engine/sources/source-option.ts';
import { err, ok, type Result } from '../lib/result.ts';

/** What the worker is sent: a post, and the live option lists by `x-source` name. */
export interface ReadingRequest {
  readonly post: Post;
  readonly lists: Readonly<Record<string, readonly SourceOption[]>>;
}

type Answer = Result<PostReading, { readonly message: string }> | null;

const NOT_LOADED = errorMessage(
  'What reads posts could not be loaded. Check the connection, then try again.',
);

/**
 * Reads a post away from the page, so that the longest holds up nothing. An aborted reading ends at once and never
 * resolves; errors are for the user.
 */
export function readInWorker(post: Post, signal: AbortSignal): Promise<Result<PostReading, ErrorMessage>> {
  return new Promise((done) => {
    const worker = new Worker(new URL('./posts-worker.ts', import.meta.url), { type: 'module' });
    const finish = (answer: Answer): void => {
      worker.terminate();
      if (answer === null) done(err(NOT_LOADED));
      else done(answer.ok ? ok(answer.value) : err(asErrorMessage(`${answer.error.message}.`)));
    };
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => finish(data));
    worker.addEventListener('error', () => finish(null));
    const request: ReadingRequest = { post, lists: sourceStore.getState().lists };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(request);
  });
}
