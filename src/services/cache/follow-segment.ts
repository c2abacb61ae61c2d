import { watchUser } from '../platform/current-user.ts';
import type { DatabaseClient, Stop } from '../platform/firebase/database.ts';
import { createRetry } from '../../shared/lib/retry.ts';
import type { Segment } from './segments.ts';

interface SegmentEvents {
  readonly onValue: (value: unknown) => void;
  /** The server refused. Listening goes on by itself: after a pause, and when somebody signs in or out. */
  readonly onRefused: () => void;
}

/** Listens to a segment for as long as the page lives, whatever the server says in between. */
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
