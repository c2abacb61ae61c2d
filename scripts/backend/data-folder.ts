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
import { product } from '../../contract/organisation.ts';

/** Returns true if a process with this ID exists. */
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

/** Maximum time to take over the claim of a dead process, in milliseconds. */
const TAKING_MS = 10_000;

/** Runs a function under a lock directory; returns false when another process has the lock. */
function alone(path: string, work: () => void): boolean {
  try {
    mkdirSync(path);
  } catch {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age < TAKING_MS) return false;
    // Stale lock of a killed process.
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

/** Creates the claim file atomically; returns false when another process has it. */
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

/** Throws for the first entry without read and write access, and releases the claim: services would fail later. */
function refuseUnwritable(folder: string, claim: string): void {
  try {
    for (const name of readdirSync(folder)) accessSync(join(folder, name), constants.R_OK | constants.W_OK);
  } catch (error) {
    rmSync(claim, { force: true });
    throw error;
  }
}

/**
 * Claims a folder for this process, and empties it if `fresh`; two databases on one file would corrupt each other.
 * Atomic between processes. Throws when a running process has it or its content is not writable. Returns the function
 * that releases it; the claim of a killed process is void.
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
      `${product} runs here already (process ${ownerOf(claim) ?? 'that starts right now'}). Stop it, or give this one data of its own: npm start -- --data <folder>`,
    );
  if (!fresh) refuseUnwritable(folder, claim);
  if (fresh)
    for (const name of readdirSync(folder))
      if (name !== 'owner') rmSync(join(folder, name), { recursive: true, force: true });
  return () => rmSync(claim, { force: true });
}
