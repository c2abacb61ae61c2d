import * as v from 'valibot';
import type { HeartbeatRequest, OutboxAge } from '../../contract/health.ts';
import { DAY_MS } from '../../contract/time.ts';
import { isoDate } from '../lib/clock.ts';
import { readJson, writeJson } from '../lib/json-storage.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import type { TextStorage } from '../lib/storage.ts';
import type { Outbox, PendingEntry } from './outbox.ts';

const KEY = 'phmc-forms:heartbeat';

/** A page that has just begun sends what waits first. */
const FIRST_MS = 10_000;

const HOUR_MS = 3_600_000;

const MOST_REFUSED = 1000;

/** What this browser has reported: the day and build, and how many refused writes its outbox held. */
const reported = v.object({ day: v.string(), build: v.string(), refused: v.number() });

/** What a heartbeat works with. */
export interface HeartbeatParts {
  readonly outbox: Pick<Outbox, 'pending'>;
  readonly storage: TextStorage;
  readonly build: string;
  readonly isSignedIn: () => boolean;
  /** Sends a report; settles with whether it arrived. */
  readonly send: (report: HeartbeatRequest) => Promise<boolean>;
  readonly now: () => number;
}

function ageOf(entries: readonly PendingEntry[], now: number): OutboxAge {
  const oldest = Math.min(
    ...entries.filter(({ state }) => state !== 'refused').map(({ addedAt }) => addedAt),
    now,
  );
  if (now - oldest >= DAY_MS) return 'days';
  return now - oldest >= HOUR_MS ? 'hours' : 'fresh';
}

/**
 * Reports once a day from this browser which build it uses and how long its outbox waits, and each time a write is
 * refused. Returns an unsubscribe function.
 */
export function startHeartbeat({
  outbox,
  storage,
  build,
  isSignedIn,
  send,
  now,
}: HeartbeatParts): () => void {
  const beat = async (): Promise<void> => {
    if (!isSignedIn()) return;
    const entries = outbox.pending.getState();
    const refused = Math.min(entries.filter(({ state }) => state === 'refused').length, MOST_REFUSED);
    const stored = readJson(storage, KEY);
    const last = v.is(reported, stored) ? stored : null;
    const day = isoDate(new Date(now()));
    const isFirst = last?.day !== day || last.build !== build;
    const before = last?.refused ?? 0;
    if (!isFirst && refused === before) return;
    // Before it is sent: other tabs of this browser have the same to report.
    writeJson(storage, KEY, { day, build, refused });
    if (!isFirst && refused < before) return;
    const report = {
      build,
      refused: Math.max(0, refused - before),
      ...(isFirst && { outbox: ageOf(entries, now()) }),
    };
    if (!(await send(report))) writeJson(storage, KEY, last);
  };
  const check = oneAtATime(beat);
  let stopFollowing = (): void => undefined;
  const begin = setTimeout(() => {
    check();
    stopFollowing = outbox.pending.subscribe(check);
  }, FIRST_MS);
  const hourly = setInterval(check, HOUR_MS);
  return () => {
    clearTimeout(begin);
    clearInterval(hourly);
    stopFollowing();
  };
}
