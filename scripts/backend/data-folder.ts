import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function ownerOf(claim: string): number | undefined {
  try {
    const pid = Number(readFileSync(claim, 'utf8'));
    return pid > 0 && pid !== process.pid && isRunning(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes a folder for this process alone, empty if `fresh`; two databases on one file would destroy each other's data.
 * Throws when a living process has it. Returns how to give it back; a process that was killed has lost it.
 */
export function claimFolder(folder: string, fresh: boolean): () => void {
  const claim = join(folder, 'owner');
  const owner = ownerOf(claim);
  if (owner !== undefined) {
    throw new Error(
      `PHMC Forms runs here already (process ${owner}). Stop it, or give this one data of its own: npm start -- --data <folder>`,
    );
  }
  if (fresh) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(claim, String(process.pid));
  return () => rmSync(claim, { force: true });
}
