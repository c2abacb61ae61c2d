import { asErrorMessage, errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import type { StoredAnswers } from '../../engine/read/find-stored-answers.ts';
import type { Post } from '../../engine/read/post.ts';
import type { PostReading } from '../../engine/read/read-post.ts';
import { sourceStore } from '../../engine/sources/source-store.ts';
import type { SourceOption } from '../../engine/sources/source-option.ts';
import type { LogLine, LogReading } from '../../engine/texts/lines/log-reading.ts';
import type { OnProgress } from '../../engine/texts/lines/read-log.ts';
import type { TextReading } from '../../engine/texts/reading.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';

/** A text to read and its possible interpretations. */
interface Sought {
  readonly post: Post;
  /** Answer sets that may have produced the post. */
  readonly kept: readonly StoredAnswers[];
  /** True if it may be a form's post; otherwise only game texts are tried. */
  readonly isPost: boolean;
}

/** Worker request, with the live option lists by `x-source` name. */
export interface ReadingRequest extends Sought {
  readonly lists: Readonly<Record<string, readonly SourceOption[]>>;
}

/** Recognised text: the post of a known case, the post of a form, records of the game, or a log. */
export type Read =
  | { readonly is: 'case'; readonly kept: StoredAnswers }
  | { readonly is: 'post'; readonly slug: string; readonly reading: PostReading }
  | { readonly is: 'records'; readonly reading: TextReading }
  | { readonly is: 'log'; readonly reading: LogReading };

/** Worker response. */
export type InWorker = Result<Read, string>;

/**
 * Worker message: the share that is read, the next lines of a log, the response without these lines, or null if a chunk
 * failed to load.
 */
export type WorkerMessage = number | readonly LogLine[] | InWorker | null;

const NOT_LOADED = errorMessage('The text reader could not be loaded. Check the connection, then try again.');

/**
 * Reads a text in a worker to keep the main thread responsive. If aborted, it terminates and never resolves. Errors are
 * user-facing.
 * @param onProgress receives the share of a long log that is read
 */
export function readInWorker(
  sought: Sought,
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<Result<Read, ErrorMessage>> {
  return new Promise((done) => {
    if (signal.aborted) return;
    const worker = new Worker(new URL('./posts-worker.ts', import.meta.url), { type: 'module' });
    const lines: LogLine[] = [];
    const finish = (answer: InWorker | null): void => {
      worker.terminate();
      if (answer === null) done(err(NOT_LOADED));
      else if (!answer.ok) done(err(asErrorMessage(answer.error)));
      else if (answer.value.is !== 'log') done(ok(answer.value));
      else done(ok({ is: 'log', reading: { ...answer.value.reading, lines } }));
    };
    signal.addEventListener('abort', () => worker.terminate(), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (typeof data === 'number') onProgress?.(data);
      else if (Array.isArray(data)) lines.push(...(data as readonly LogLine[]));
      else finish(data as InWorker | null);
    });
    worker.addEventListener('error', () => finish(null));
    const request: ReadingRequest = { ...sought, lists: sourceStore.getState().lists };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(request);
  });
}
