import * as v from 'valibot';
import type { HeartbeatRequest, OutboxAge } from '../../../contract/health.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts';
import { ageOf, isoDate } from '../../shared/lib/clock.ts';
import { readJson, writeJson } from '../../shared/lib/json-storage.ts';
import { oneAtATime } from '../../shared/lib/one-at-a-time.ts';
import type { TextStorage } from '../../shared/lib/storage.ts';
import type { Outbox, PendingEntry } from './outbox.ts';

const KEY = 'phmc-forms:heartbeat';

/** Initial delay, so that pending entries are sent first. */
const FIRST_MS = 10_000;

const MOST_REFUSED = 1000;

/** Reports sent by this browser: builds of the day, as open tabs may differ, and ids of refused writes. */
const reported = v.object({ day: v.string(), builds: v.array(v.string()), refused: v.array(v.string()) });

const NOTHING = { day: '', builds: [], refused: [] };

/** Dependencies of the heartbeat. */
export interface HeartbeatParts {
  readonly outbox: Pick<Outbox, 'pending'>;
  readonly storage: TextStorage;
  readonly build: string;
  readonly isSignedIn: () => boolean;
  /** Sends a report; resolves to true on success. */
  readonly send: (report: HeartbeatRequest) => Promise<boolean>;
  readonly now: () => number;
}

function outboxAge(waiting: readonly PendingEntry[], now: number): OutboxAge {
  const age = Math.max(0, ...waiting.map(({ addedAt }) => ageOf(addedAt, now)));
  if (age >= DAY_MS) return 'days';
  return age >= HOUR_MS ? 'hours' : 'fresh';
}

/**
 * Reports the build and the outbox age once a day per browser, and each refused write. Returns an unsubscribe function.
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
    const waiting = entries.filter(({ state }) => state !== 'refused');
    const stored = readJson(storage, KEY);
    const last = v.is(reported, stored) ? stored : NOTHING;
    const day = isoDate(new Date(now()));
    const builds = last.day === day ? last.builds : [];
    const isFirst = !builds.includes(build);
    // Forget retried writes, which may be refused again. Entries of other accounts are not listed and remain known.
    const known = last.refused.filter((refused) => !waiting.some(({ id }) => id === refused));
    const fresh = entries
      .filter(({ id, state }) => state === 'refused' && !known.includes(id))
      .map(({ id }) => id);
    if (!isFirst && fresh.length === 0 && known.length === last.refused.length) return;
    // Stored before sending, because other tabs of this browser would send the same report.
    writeJson(storage, KEY, {
      day,
      builds: isFirst ? [...builds, build] : builds,
      refused: [...known, ...fresh].slice(-MOST_REFUSED),
    });
    if (!isFirst && fresh.length === 0) return;
    const report = {
      build,
      refused: Math.min(fresh.length, MOST_REFUSED),
      ...(isFirst && { outbox: outboxAge(waiting, now()) }),
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
