import type {
  DailyErrors,
  HealthResponse,
  HeartbeatRequest,
  BackupRecord,
  DailyHeartbeats,
} from '../../../contract/health.ts';
import { serverIncrement } from '../../../contract/server-increment.ts';
import { DAY_MS } from '../../../contract/time.ts';
import type { ChannelCondition } from '../../../contract/webhooks.ts';
import { entriesOf } from '../accounts/roster.ts';
import type { Database, Services } from '../platform/ports.ts';
import { buildOf, isDeployed, keyOf } from './builds.ts';

/** Paths of the daily records of backups, function errors and heartbeats, each with a timestamp `at`. */
export const BACKUP_RECORDS = 'health/nights';
export const ERROR_RECORDS = 'health/faults';
export const HEARTBEAT_RECORDS = 'health/pages';

/** Retention of the records, in days. */
export const HEALTH_RECORD_DAYS = 30;

/** Returns the day of a timestamp as a key. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the start of the day of a timestamp. */
export const startOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

export const recordBackup = ({ database, now }: Services, note: Omit<BackupRecord, 'at'>): Promise<void> =>
  database.update({ [`${BACKUP_RECORDS}/${dayOf(now())}`]: { at: now(), ...note } });

/** Counts an unexpected error. Never rejects, so that the caller gets the original error. */
export async function recordError({ database, now, log }: Services, what: string): Promise<void> {
  const day = `${ERROR_RECORDS}/${dayOf(now())}`;
  const changes = {
    [`${day}/at`]: startOf(now()),
    [`${day}/counts/${what}`]: serverIncrement(1),
  };
  await database.update(changes).catch(() => log.error('fault_not_noted', { what }));
}

/** Maximum number of builds counted per day. */
const MOST_BUILDS = 12;

/** Counts a heartbeat; builds only if deployed. Stores no user data. */
export async function recordHeartbeat(
  { database, now }: Services,
  { build, outbox, refused }: HeartbeatRequest,
): Promise<void> {
  const day = `${HEARTBEAT_RECORDS}/${dayOf(now())}`;
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
export type StoredHeartbeats = Partial<DailyHeartbeats> & Pick<DailyHeartbeats, 'at'>;

export const dailyHeartbeats = ({
  at,
  builds = {},
  outboxes = {},
  refused = 0,
}: StoredHeartbeats): DailyHeartbeats => ({
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
    get(BACKUP_RECORDS),
    lastTwo(ERROR_RECORDS),
    lastTwo(HEARTBEAT_RECORDS),
    get('channelStates'),
    usage(),
  ]);
  return {
    at,
    nights: Object.values(entriesOf<BackupRecord>(nights)).toSorted((a, b) => a.at - b.at),
    faults: faults as readonly DailyErrors[],
    channels: entriesOf<ChannelCondition>(channels),
    pages: (pages as readonly StoredHeartbeats[]).map(dailyHeartbeats),
    usage: used,
  };
}
