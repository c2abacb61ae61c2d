import type { PasswordHash, Accounts } from '../../functions/src/backup/accounts.ts';
import { pathsOf, type Backup } from '../../functions/src/backup/backup.ts';
import { BUILDS } from '../../functions/src/health/builds.ts';
import type { RestTree } from '../../functions/src/backup/rest-tree.ts';

/** Dependencies of a restore. */
interface RestoreTarget {
  readonly tree: RestTree;
  readonly accounts: Accounts;
  readonly hash: PasswordHash | null;
  /** Backs up the current data; returns the file. */
  keep(): Promise<string>;
  confirm(question: string): Promise<boolean>;
  say(sentence: string): void;
}

/**
 * Replaces the data of a project by a backup. A project with data is backed up first, and the owner must confirm.
 * Missing accounts are added, existing ones are preserved. Returns true if restored. Rejects on a failure half-way; the
 * restore can be repeated.
 */
export async function restoreBackup(backup: Backup, target: RestoreTarget): Promise<boolean> {
  const { tree, accounts, say } = target;
  const present = await accounts.all();
  if ((await held(tree)).length > 0 || present.length > 0) {
    const kept = await target.keep();
    say(`This project holds data. It is kept in ${kept}, from where it can be restored.`);
    if (!(await target.confirm('Replace the whole database by the backup?'))) {
      say('Nothing was changed.');
      return false;
    }
  }
  await clear(tree);
  for (const { path, value } of backup.parts)
    // oxlint-disable-next-line no-await-in-loop -- one part on its way at a time
    await tree.set(path, value);
  const known = new Set(present.map(({ uid }) => uid));
  const missing = backup.accounts.filter(({ uid }) => !known.has(uid));
  const failed = await accounts.add(missing, target.hash);
  for (const sentence of failed) say(`This account was not restored: ${sentence}`);
  say(`${backup.parts.length} parts and ${missing.length - failed.length} accounts are restored.`);
  return true;
}

/** Returns the branches that a restore replaces; the list of deployed builds is preserved. */
const held = async (tree: RestTree): Promise<readonly string[]> =>
  (await tree.keys('')).filter((branch) => branch !== BUILDS);

/** Deletes all data including sessions, whose permissions are outdated. */
async function clear(tree: RestTree): Promise<void> {
  for (const path of [...(await pathsOf(tree)), ...(await held(tree))])
    // oxlint-disable-next-line no-await-in-loop -- a branch may be too large to go in one piece
    await tree.set(path, null);
}
