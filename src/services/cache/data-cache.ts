import { shareStructure } from '../../shared/lib/equal.ts';
import type { DatabaseClient, Stop } from '../platform/firebase/database.ts';
import { announceStaleSegment, createAnnouncer } from './connection-notices.ts';
import { type CacheState, type CacheStatus, useCache } from './cache-store.ts';
import { createDeferredWriter } from './deferred-writer.ts';
import { followSegment } from './follow-segment.ts';
import { createRetry } from '../../shared/lib/retry.ts';
import { createSegmentStorage, type SegmentStorage } from './segment-storage.ts';
import { SEGMENTS, type Segment, type Segments, segmentOfPath } from './segments.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { type CurrentUser, currentUser, watchUser } from '../platform/current-user.ts';

const PATH = 'databaseNotification';

const nothing: Stop = () => undefined;

/**
 * Subscribes to the path of the last direct database update and maps it to a segment. Requires a signed-in user. The
 * initial value is outdated and skipped.
 */
function followDirectUpdates(database: DatabaseClient, onUpdate: (segment: Segment) => void): Stop {
  let stopListening = nothing;

  const followFor = (user: CurrentUser | null): void => {
    stopListening();
    let first = true;
    const onAnnouncement = (announcement: unknown): void => {
      const isOld = first;
      first = false;
      if (isOld || !isPlainObject(announcement) || typeof announcement['path'] !== 'string') return;
      const segment = segmentOfPath(announcement['path']);
      if (segment !== undefined) onUpdate(segment);
    };
    stopListening = user ? database.listen(PATH, onAnnouncement, () => undefined) : nothing;
  };

  followFor(currentUser());
  const stopWatching = watchUser(followFor);
  return () => {
    stopWatching();
    stopListening();
  };
}

/** Grace period for the first connection and for reconnects. */
const LOST_AFTER_MS = 3000;

/** Emits `offline` after three seconds without a connection, and `online` at once. */
function followConnection(
  database: DatabaseClient,
  onChange: (connection: CacheState['connection']) => void,
): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = database.watchConnection((connected) => {
    clearTimeout(timer);
    if (connected) onChange('online');
    else timer = setTimeout(() => onChange('offline'), LOST_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

interface DataCacheOptions {
  /** Opens the database; rejects if its chunk cannot be loaded, and is retried then. */
  readonly open: () => Promise<DatabaseClient>;
  readonly storage?: SegmentStorage;
}

/** Segments with an active subscription, and segments refused at least once. */
interface Answers {
  readonly live: Set<Segment>;
  readonly refused: Set<Segment>;
}

const allMissing = (segments: Segments): boolean => SEGMENTS.every((segment) => segments[segment] === null);

function statusOf({ segments, connection }: CacheState, { live, refused }: Answers): CacheStatus {
  const unknown = SEGMENTS.filter((segment) => segments[segment] === undefined);
  if (unknown.some((segment) => refused.has(segment)) || allMissing(segments)) return 'failed';
  if (unknown.length > 0) return connection === 'offline' ? 'offline' : 'loading';
  return SEGMENTS.every((segment) => live.has(segment)) ? 'live' : 'cached';
}

/**
 * Fills the cache from memory, browser storage or the server, and keeps it live. Never throws; see
 * `docs/adr/006-first-events-are-compared.md`. Returns an unsubscribe function; data stays in memory.
 */
export function startDataCache({ open, storage = createSegmentStorage() }: DataCacheOptions): Stop {
  const writer = createDeferredWriter(storage);
  const announce = createAnnouncer();
  const answers: Answers = { live: new Set(), refused: new Set() };
  const stops: Stop[] = [];
  const retry = createRetry(() => void connect());
  let stopped = false;

  function publish(change: Partial<CacheState>): void {
    const before = useCache.getState();
    const next = { ...before, ...change };
    const status = statusOf(next, answers);
    useCache.setState({ ...next, status });
    announce(before.status, status, allMissing(next.segments) ? 'missing' : 'fetch');
  }

  function update(segment: Segment, value: unknown): void {
    const { segments } = useCache.getState();
    const shared: unknown = shareStructure<unknown>(segments[segment], value);
    if (shared !== segments[segment]) writer.schedule(segment, shared);
    publish(shared === segments[segment] ? {} : { segments: { ...segments, [segment]: shared } });
  }

  function loadStored(): void {
    const { segments } = useCache.getState();
    const stored = SEGMENTS.filter((segment) => segments[segment] === undefined)
      .map((segment) => [segment, storage.load(segment)] as const)
      .filter(([, value]) => value !== undefined);
    storage.prune();
    publish({ segments: { ...segments, ...Object.fromEntries(stored) } });
  }

  async function refresh(database: DatabaseClient, segment: Segment): Promise<void> {
    const read = await database.read(segment);
    if (stopped) return;
    if (read.ok) update(segment, read.value);
    else announceStaleSegment(segment);
  }

  function follow(database: DatabaseClient, segment: Segment): Stop {
    return followSegment(database, segment, {
      onValue: (value) => {
        answers.live.add(segment);
        update(segment, value);
      },
      onRefused: () => {
        answers.live.delete(segment);
        answers.refused.add(segment);
        publish({});
      },
    });
  }

  async function connect(): Promise<void> {
    let database: DatabaseClient;
    try {
      database = await open();
    } catch {
      if (stopped) return;
      for (const segment of SEGMENTS) answers.refused.add(segment);
      publish({});
      retry.later();
      return;
    }
    if (stopped) return;
    answers.refused.clear();
    publish({});
    stops.push(
      followConnection(database, (connection) => publish({ connection })),
      ...SEGMENTS.map((segment) => follow(database, segment)),
      followDirectUpdates(database, (segment) => {
        // A live subscription already delivers the update.
        if (!answers.live.has(segment)) void refresh(database, segment);
      }),
    );
  }

  loadStored();
  void connect();
  return () => {
    stopped = true;
    retry.stop();
    writer.stop();
    for (const stop of stops) stop();
    const { status } = useCache.getState();
    useCache.setState({ status: 'idle', connection: 'online' });
    announce(status, 'idle', 'fetch');
  };
}
