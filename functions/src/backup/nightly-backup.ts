import { DAY_MS } from '../../../contract/time.ts';
import type { Services } from '../platform/ports.ts';
import { backupLines, type BackupSource } from './backup.ts';
import type { Bucket } from './bucket.ts';
import { packed } from './packed.ts';

const FOLDER = 'backups/';
const ENDING = '.ndjson.gz';

/** How long a backup is kept, in days. */
const KEPT_DAYS = 14;

/** When the backup of that name was made, in milliseconds; NaN for any other file. */
const madeAt = (name: string): number =>
  name.endsWith(ENDING) ? Date.parse(name.slice(FOLDER.length, -ENDING.length)) : Number.NaN;

/**
 * Puts a backup of everything into the owner's bucket, then removes those that are older than 14 days. What fails rejects,
 * so that the schedule shows it, and removes nothing.
 */
export async function nightlyBackup(
  { now, log }: Services,
  source: BackupSource,
  bucket: Bucket | null,
): Promise<void> {
  if (bucket === null) {
    log.warn('backup_not_configured');
    return;
  }
  const bytes = await packed(backupLines(source, now()));
  await bucket.put(`${FOLDER}${new Date(now()).toISOString()}${ENDING}`, bytes);
  const old = (await bucket.names(FOLDER)).filter((name) => now() - madeAt(name) > KEPT_DAYS * DAY_MS);
  await Promise.all(old.map((name) => bucket.remove(name)));
  log.info('backup_made', { bytes: bytes.length, removed: old.length });
}
