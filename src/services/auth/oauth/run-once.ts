import { ageOf, type Clock } from '../../../shared/lib/clock.ts';

/** Deduplicates concurrent and repeated runs. */
interface RunOnce {
  /** Starts the work, or returns the pending run, or a recent one with the same key. */
  run(key: string, work: () => Promise<void>): Promise<void>;
  /** Discards the last run, so that the same key runs again. */
  release(): void;
}

interface Run {
  readonly key: string;
  readonly startedAt: number;
  readonly done: Promise<void>;
  settled: boolean;
}

/** Creates a `RunOnce` that shares a run until it settles, and for at least `lockMs` milliseconds from its start. */
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
