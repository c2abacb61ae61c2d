import { ageOf, type Clock } from '../../../shared/lib/clock.ts';

/** Runs work once for all who ask for it. */
export interface RunOnce {
  /** Starts the work, or returns the run that is under way or was started a short while ago under the same key. */
  run(key: string, work: () => Promise<void>): Promise<void>;
  /** Forgets the last run: the same key runs again. */
  release(): void;
}

interface Run {
  readonly key: string;
  readonly startedAt: number;
  readonly done: Promise<void>;
  settled: boolean;
}

/** The outcome of a run is shared for `lockMs` milliseconds from its start, and in any case until it ends. */
export function createRunOnce(clock: Clock, lockMs: number): RunOnce {
  let last: Run | undefined;
  const isShared = (run: Run, key: string): boolean =>
    !run.settled || (run.key === key && ageOf(run.startedAt, clock.now()) < lockMs);
  return {
    run: (key, work) => {
      if (last && isShared(last, key)) return last.done;
      const started: Run = {
        key,
        startedAt: clock.now(),
        settled: false,
        done: work().finally(() => {
          started.settled = true;
        }),
      };
      last = started;
      return started.done;
    },
    release: () => {
      last = undefined;
    },
  };
}
