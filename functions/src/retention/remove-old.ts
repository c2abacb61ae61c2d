import { DAY_MS } from '../../../contract/time.ts';
import { removeOldBuilds } from '../health/builds.ts';
import {
  ERROR_RECORDS,
  BACKUP_RECORDS,
  HEALTH_RECORD_DAYS,
  HEARTBEAT_RECORDS,
} from '../health/health-records.ts';
import type { Services, Settings } from '../platform/ports.ts';
import { EXPIRING_PATHS } from '../sign-in/sign-in.ts';

/** Path, timestamp field and retention in days. */
type Kept = readonly [path: string, time: string, days: number];

const keptIn = ({ audit, webhookLogs, requests }: Settings['keptDays']): readonly Kept[] => [
  ['audit', 'at', audit],
  ['webhookLogs', 'at', webhookLogs],
  ['staffRequests', 'at', requests],
  ['featureRequests', 'at', requests],
  ['bingo/phraseRequests', 'timestamp', requests],
  [BACKUP_RECORDS, 'at', HEALTH_RECORD_DAYS],
  [ERROR_RECORDS, 'at', HEALTH_RECORD_DAYS],
  [HEARTBEAT_RECORDS, 'at', HEALTH_RECORD_DAYS],
  ...EXPIRING_PATHS.map((path): Kept => [path, 'expires', 0]),
];

const AT_ONCE = 500;

/** Removes records beyond their retention and expired ones. Rejects if the database fails. */
export async function removeOld(services: Services): Promise<void> {
  const { settings, log } = services;
  for (const kept of keptIn(settings.keptDays)) {
    // oxlint-disable-next-line no-await-in-loop -- one place after the other burdens the database least
    const removed = await removeFrom(services, kept);
    if (removed > 0) log.info('old_removed', { path: kept[0], removed });
  }
  await removeOldBuilds(services);
}

async function removeFrom({ database, now }: Services, [path, time, days]: Kept): Promise<number> {
  const before = now() - days * DAY_MS;
  let removed = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones are known once these are gone
    const keys = await database.expiredKeys(path, before, AT_ONCE, time);
    if (keys.length === 0) return removed;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await database.update(Object.fromEntries(keys.map((key) => [`${path}/${key}`, null])));
    removed += keys.length;
  }
}
