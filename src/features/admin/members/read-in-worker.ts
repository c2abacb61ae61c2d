import type { ErrorMessage } from '../../../../contract/error-message.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { readRoster, type RosterFile } from './read-roster.ts';

type Outcome = Result<RosterFile, ErrorMessage>;
type Answer = { readonly part: number } | { readonly outcome: Outcome };

/**
 * Parses a roster file in a worker, or on the main thread if no worker can be started. `onProgress` receives a fraction
 * from 0 to 1.
 */
export function readInWorker(file: File, onProgress: (part: number) => void): Promise<Outcome> {
  if (typeof Worker === 'undefined') return readRoster(file, onProgress);
  return new Promise((done) => {
    const worker = new Worker(new URL('./roster-worker.ts', import.meta.url), { type: 'module' });
    const finish = (outcome: Outcome | Promise<Outcome>): void => {
      worker.terminate();
      done(outcome);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('outcome' in data) finish(data.outcome);
      else onProgress(data.part);
    });
    worker.addEventListener('error', () => finish(readRoster(file, onProgress)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(file);
  });
}
