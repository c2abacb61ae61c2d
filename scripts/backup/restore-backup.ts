import type { PasswordHash, Accounts } from '../../functions/src/backup/accounts.ts';
import { pathsOf, type Backup } from '../../functions/src/backup/backup.ts';
import { BUILDS } from '../../functions/src/health/builds.ts';
import type { RestTree } from '../../functions/src/backup/rest-tree.ts';

/** What a restore needs: where to, and its owner's word. */
export interface RestoreTarget {
  readonly tree: RestTree;
  readonly accounts: Accounts;
  readonly hash: PasswordHash | null;
  /** Keeps a backup of what stands there now; returns where. */
  keep(): Promise<string>;
  confirm(question: string): Promise<boolean>;
  say(sentence: string): void;
}

/**
 * Puts a backup in place of what a project holds. An empty one is filled at once; of one that holds something a backup
 * is kept first, and its owner is asked. Accounts that are missing are added, those that are there stay. Returns whether it
 * was restored. What fails half-way rejects; the same restore can be made again.
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

/** The branches that a restore replaces; the builds stay that were deployed to this project. */
const held = async (tree: RestTree): Promise<readonly string[]> =>
  (await tree.keys('')).filter((branch) => branch !== BUILDS);

/** Removes all of them, the sign-ins too: whoever was signed in has rights of another time. */
async function clear(tree: RestTree): Promise<void> {
  for (const path of [...(await pathsOf(tree)), ...(await held(tree))])
    // oxlint-disable-next-line no-await-in-loop -- a branch may be too large to go in one piece
    await tree.set(path, null);
}
