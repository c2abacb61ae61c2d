import { DAY_MS } from '../../../contract/time.ts';
import { recordBackup } from '../health/health-records.ts';
import type { Services } from '../platform/ports.ts';
import { backupLines, type BackupSource } from './backup.ts';
import type { Bucket } from './bucket.ts';
import { compress } from './compress.ts';

const FOLDER = 'backups/';
const ENDING = '.ndjson.gz';

/** Retention of backups, in days. */
const KEPT_DAYS = 14;

/** Returns the timestamp in a backup's name, in milliseconds; NaN for other files. */
const madeAt = (name: string): number =>
  name.endsWith(ENDING) ? Date.parse(name.slice(FOLDER.length, -ENDING.length)) : Number.NaN;

/**
 * Writes a backup to the owner's bucket, records the size of each branch, and removes backups older than 14 days.
 * Rejects on failure, before anything is removed, so that the schedule reports it.
 */
export async function nightlyBackup(
  services: Services,
  source: BackupSource,
  bucket: Bucket | null,
): Promise<void> {
  const { now, log } = services;
  if (bucket === null) {
    log.warn('backup_not_configured');
    return;
  }
  const branches: Record<string, number> = {};
  const bytes = await compress(measured(backupLines(source, now()), branches));
  await bucket.put(`${FOLDER}${new Date(now()).toISOString()}${ENDING}`, bytes);
  await recordBackup(services, { packed: bytes.length, branches });
  const old = (await bucket.names(FOLDER)).filter((name) => now() - madeAt(name) > KEPT_DAYS * DAY_MS);
  await Promise.all(old.map((name) => bucket.remove(name)));
  log.info('backup_made', { bytes: bytes.length, removed: old.length });
}

/** Passes backup lines through and sums the bytes of each branch. */
async function* measured(
  lines: AsyncIterable<string>,
  branches: Record<string, number>,
): AsyncGenerator<string> {
  for await (const line of lines) {
    const branch = /^\{"path":"([^"/]+)/.exec(line)?.[1];
    if (branch !== undefined) branches[branch] = (branches[branch] ?? 0) + Buffer.byteLength(line);
    yield line;
  }
}
