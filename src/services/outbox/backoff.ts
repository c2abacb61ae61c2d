import { backoffMs } from '../../shared/lib/backoff.ts';

const LIMITS = { firstMs: 1000, longestMs: 60_000 };

/** When each queue may be tried again. */
export interface Backoff {
  /** Whether a queue may be tried at this moment. */
  isOver(queue: string): boolean;
  /**
   * A try failed: the next one is due in a second, twice as long each time up to a minute, less up to half by chance,
   * so that tabs and people do not come back all at once. A `wait` (milliseconds) that the receiver asked for is kept.
   */
  later(queue: string, wait?: number): void;
  /** A try succeeded: the next pause is a short one again. */
  reset(queue: string): void;
  /** Ends every pause but those that a receiver asked for. */
  skip(): void;
  /** Forgets every planned try. */
  stop(): void;
}

interface Pause {
  readonly tries: number;
  /** The receiver asked for it. */
  readonly asked: boolean;
  readonly timer: ReturnType<typeof setTimeout> | null;
}

/** Plans the tries of queues; `again` is called when one is due. `random` returns 0 to 1. */
export function createBackoff(again: () => void, random: () => number = Math.random): Backoff {
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
