import { watchUser } from '../platform/current-user.ts';
import type { DatabaseClient, Stop } from '../platform/firebase/database.ts';
import { createRetry } from '../../shared/lib/retry.ts';
import type { Segment } from './segments.ts';

interface SegmentEvents {
  readonly onValue: (value: unknown) => void;
  /** Permission denied. Retries with backoff and whenever the signed-in user changes. */
  readonly onRefused: () => void;
}

/** Subscribes to a segment and resubscribes after refusals. Returns an unsubscribe function. */
export function followSegment(database: DatabaseClient, segment: Segment, events: SegmentEvents): Stop {
  let stopListening: Stop = () => undefined;
  const retry = createRetry(listen);

  function listen(): void {
    stopListening = database.listen(
      segment,
      (value) => {
        retry.reset();
        events.onValue(value);
      },
      () => {
        retry.later();
        events.onRefused();
      },
    );
  }

  listen();
  const stopWatching = watchUser(retry.now);
  return () => {
    stopWatching();
    retry.stop();
    stopListening();
  };
}
