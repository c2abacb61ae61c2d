import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  backupLines,
  readBackup,
  type Backup,
  type BackupSource,
} from '../../functions/src/backup/backup.ts';
import { compress, decompress } from '../../functions/src/backup/compress.ts';

/** Returns the default path of a backup, relative to the working directory. */
export const usualFile = (project: string, at: number, what = 'backup'): string =>
  `backups/${project}-${what}-${new Date(at).toISOString().replaceAll(':', '.')}.ndjson.gz`;

/** Writes a backup to a new file with mode 600: it contains webhook URLs and password hashes. */
export async function writeBackup(source: BackupSource, file: string, at: number): Promise<void> {
  const bytes = await compress(backupLines(source, at));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' });
}

/** Reads a backup. Throws a message for the owner when it is incomplete. */
export const readBackupFile = (file: string): Backup => readBackup(decompress(readFileSync(file)));
