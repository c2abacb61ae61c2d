import { backoffMs } from '../../shared/lib/backoff.ts';

const LIMITS = { firstMs: 1000, longestMs: 60_000 };

export interface Backoff {
  /** Returns true if the queue may be tried now. */
  isOver(queue: string): boolean;
  /**
   * Schedules a retry after a failure: one second, doubled each time up to a minute, minus a random part of up to half
   * to avoid simultaneous retries. Respects the receiver's `wait` in milliseconds.
   */
  later(queue: string, wait?: number): void;
  /** Resets the backoff after a success. */
  reset(queue: string): void;
  /** Ends all pauses except those requested by a receiver. */
  skip(): void;
  stop(): void;
}

interface Pause {
  readonly tries: number;
  /** True if requested by the receiver. */
  readonly asked: boolean;
  readonly timer: ReturnType<typeof setTimeout> | null;
}

/** Creates a backoff that calls `again` when a retry is due. `random` returns 0 to 1. */
export function createRetrySchedule(again: () => void, random: () => number = Math.random): Backoff {
  const backoff = new Map<string, Pause>();
  const end = (queue: string, pause: Pause): void => {
    if (pause.timer) clearTimeout(pause.timer);
    backoff.set(queue, { tries: pause.tries, asked: false, timer: null });
  };
  return {
    isOver: (queue) => (backoff.get(queue)?.timer ?? null) === null,

    later(queue, wait) {
      const before = backoff.get(queue);
      if (before) end(queue, before);
      const tries = (before?.tries ?? 0) + 1;
      const longest = backoffMs(tries, LIMITS);
      const own = longest * (1 - random() / 2);
      const timer = setTimeout(
        () => {
          backoff.set(queue, { tries, asked: false, timer: null });
          again();
        },
        Math.max(own, wait ?? 0),
      );
      backoff.set(queue, { tries, asked: wait !== undefined, timer });
    },

    reset(queue) {
      const before = backoff.get(queue);
      if (before) end(queue, before);
      backoff.delete(queue);
    },

    skip() {
      for (const [queue, pause] of backoff) if (!pause.asked) end(queue, pause);
    },

    stop() {
      for (const { timer } of backoff.values()) if (timer) clearTimeout(timer);
      backoff.clear();
    },
  };
}
