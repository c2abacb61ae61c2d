import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  backupLines,
  readBackup,
  type Backup,
  type BackupSource,
} from '../../functions/src/backup/backup.ts';
import { packed, unpacked } from '../../functions/src/backup/compress.ts';

/** The usual name of a backup, below the folder in which a command was given. */
export const usualFile = (project: string, at: number, what = 'backup'): string =>
  `backups/${project}-${what}-${new Date(at).toISOString().replaceAll(':', '.')}.ndjson.gz`;

/** Writes a backup to a new file that its owner alone can read: it holds addresses of channels and hashes of passwords. */
export async function writeBackup(source: BackupSource, file: string, at: number): Promise<void> {
  const bytes = await packed(backupLines(source, at));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' });
}

/** Reads a backup. Throws, with a sentence for its owner, when it is not whole. */
export const readBackupFile = (file: string): Backup => readBackup(unpacked(readFileSync(file)));
