import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Whether there is a process with an id. */
export function isRunning(pid: number): boolean {
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

/** How long taking over the claim of a dead process can last, in milliseconds. */
const TAKING_MS = 10_000;

/** Runs something while no other process does; false when another one is at it. */
function alone(path: string, work: () => void): boolean {
  try {
    mkdirSync(path);
  } catch {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age < TAKING_MS) return false;
    // It was killed on the way.
    rmSync(path, { recursive: true, force: true });
    return alone(path, work);
  }
  try {
    work();
    return true;
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

/** Writes the claim, whole from the first moment, unless another process has it. */
function write(claim: string): boolean {
  const own = `${claim}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, claim);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Throws for the first entry that this account may not change, with the claim given back: what runs here would fail later. */
function refuseUnwritable(folder: string, claim: string): void {
  try {
    for (const name of readdirSync(folder)) accessSync(join(folder, name), constants.R_OK | constants.W_OK);
  } catch (error) {
    rmSync(claim, { force: true });
    throw error;
  }
}

/**
 * Takes a folder for this process alone, empty if `fresh`; two databases on one file would destroy each other's data. Of
 * two that start at the same moment one gets it. Throws when a living process has it, or
 * what is in it may not be changed. Returns how to give it back; a
 * process that was killed has lost it.
 */
export function claimFolder(folder: string, fresh: boolean): () => void {
  const claim = join(folder, 'owner');
  mkdirSync(folder, { recursive: true });
  let isOurs = write(claim);
  if (!isOurs && ownerOf(claim) === undefined)
    alone(`${claim}.taking`, () => {
      if (ownerOf(claim) !== undefined) return;
      rmSync(claim, { force: true });
      isOurs = write(claim);
    });
  if (!isOurs)
    throw new Error(
      `PHMC Forms runs here already (process ${ownerOf(claim) ?? 'that starts right now'}). Stop it, or give this one data of its own: npm start -- --data <folder>`,
    );
  if (!fresh) refuseUnwritable(folder, claim);
  if (fresh)
    for (const name of readdirSync(folder))
      if (name !== 'owner') rmSync(join(folder, name), { recursive: true, force: true });
  return () => rmSync(claim, { force: true });
}
