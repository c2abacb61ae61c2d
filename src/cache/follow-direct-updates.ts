import { isPlainObject } from '../lib/plain-object.ts';
import { type CurrentUser, currentUser, watchUser } from '../platform/current-user.ts';
import type { DatabaseClient, Stop } from '../platform/firebase/database.ts';
import { type Segment, segmentOfPath } from './segments.ts';

const PATH = 'databaseNotification';

const nothing: Stop = () => undefined;

/**
 * Hears of direct updates of the database, which name the path that changed, and tells which segment that is. Only
 * people who are signed in may listen to them. The announcement that stands there at first is an old one.
 */
export function followDirectUpdates(database: DatabaseClient, onUpdate: (segment: Segment) => void): Stop {
  let stopListening = nothing;

  const followFor = (user: CurrentUser | null): void => {
    stopListening();
    let first = true;
    const hear = (announcement: unknown): void => {
      const isOld = first;
      first = false;
      if (isOld || !isPlainObject(announcement) || typeof announcement['path'] !== 'string') return;
      const segment = segmentOfPath(announcement['path']);
      if (segment !== undefined) onUpdate(segment);
    };
    stopListening = user ? database.listen(PATH, hear, () => undefined) : nothing;
  };

  followFor(currentUser());
  const stopWatching = watchUser(followFor);
  return () => {
    stopWatching();
    stopListening();
  };
}
