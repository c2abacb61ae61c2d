import type {
  FaultNote,
  HealthResponse,
  HeartbeatRequest,
  NightNote,
  PageNote,
} from '../../../contract/health.ts';
import { serverIncrement } from '../../../contract/server-increment.ts';
import { DAY_MS } from '../../../contract/time.ts';
import type { ChannelCondition } from '../../../contract/webhooks.ts';
import { entriesOf } from '../accounts/roster.ts';
import type { Database, Services } from '../platform/ports.ts';
import { buildOf, isDeployed, keyOf } from './builds.ts';

/** Paths of the daily records of backups, function errors and heartbeats, each with a timestamp `at`. */
export const NIGHTS = 'health/nights';
export const FAULTS = 'health/faults';
export const PAGES = 'health/pages';

/** Retention of the records, in days. */
export const NOTED_DAYS = 30;

/** Returns the day of a timestamp as a key. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the start of the day of a timestamp. */
export const startOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

export const noteNight = ({ database, now }: Services, note: Omit<NightNote, 'at'>): Promise<void> =>
  database.update({ [`${NIGHTS}/${dayOf(now())}`]: { at: now(), ...note } });

/** Counts an unexpected error. Never rejects, so that the caller gets the original error. */
export async function noteFault({ database, now, log }: Services, what: string): Promise<void> {
  const day = `${FAULTS}/${dayOf(now())}`;
  const changes = {
    [`${day}/at`]: startOf(now()),
    [`${day}/counts/${what}`]: serverIncrement(1),
  };
  await database.update(changes).catch(() => log.error('fault_not_noted', { what }));
}

/** Maximum number of builds counted per day. */
const MOST_BUILDS = 12;

/** Counts a heartbeat; builds only if deployed. Stores no user data. */
export async function noteHeartbeat(
  { database, now }: Services,
  { build, outbox, refused }: HeartbeatRequest,
): Promise<void> {
  const day = `${PAGES}/${dayOf(now())}`;
  const [counted, isKnown] = await Promise.all([
    database.get(`${day}/builds`).then((builds) => Object.keys(builds ?? {})),
    isDeployed(database, build),
  ]);
  const isCounted = isKnown && (counted.includes(keyOf(build)) || counted.length < MOST_BUILDS);
  await database.update({
    [`${day}/at`]: startOf(now()),
    [`${day}/refused`]: serverIncrement(refused),
    ...(outbox && {
      ...(isCounted && { [`${day}/builds/${keyOf(build)}`]: serverIncrement(1) }),
      [`${day}/outboxes/${outbox}`]: serverIncrement(1),
    }),
  });
}

/** Stored heartbeats of a day; zero counts are absent. */
export type StoredPages = Partial<PageNote> & Pick<PageNote, 'at'>;

export const pageNote = ({ at, builds = {}, outboxes = {}, refused = 0 }: StoredPages): PageNote => ({
  at,
  builds: Object.fromEntries(Object.entries(builds).map(([key, count]) => [buildOf(key), count])),
  outboxes,
  refused,
});

/** Collects the health data: a few small records, whatever the size of the database. Rejects if the database fails. */
export async function collectHealth(
  get: Database['get'],
  usage: Services['usage'],
  at: number,
): Promise<HealthResponse> {
  /** Returns the records of yesterday and today. */
  const lastTwo = async (path: string): Promise<readonly unknown[]> => {
    const days = await Promise.all([at - DAY_MS, at].map((time) => get(`${path}/${dayOf(time)}`)));
    return days.filter((day) => day !== null);
  };
  const [nights, faults, pages, channels, used] = await Promise.all([
    get(NIGHTS),
    lastTwo(FAULTS),
    lastTwo(PAGES),
    get('channelStates'),
    usage(),
  ]);
  return {
    at,
    nights: Object.values(entriesOf<NightNote>(nights)).toSorted((a, b) => a.at - b.at),
    faults: faults as readonly FaultNote[],
    channels: entriesOf<ChannelCondition>(channels),
    pages: (pages as readonly StoredPages[]).map(pageNote),
    usage: used,
  };
}
