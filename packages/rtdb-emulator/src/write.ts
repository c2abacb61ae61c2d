import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import type { Faults } from './faults.ts';
import { mayWrite } from './rules/check.ts';
import { viewAfter, viewOf, type Change } from './rules/view.ts';
import { hashOf } from './tree/hash.ts';
import { InvalidData, checkKey, normalise } from './tree/normalise.ts';
import { parsePath, type Path } from './tree/path.ts';
import { leafOf, priorityOf, reprioritise } from './tree/tree.ts';

export interface Outcome {
  readonly status: 'ok' | 'permission_denied' | 'datastale' | 'invalid_data' | 'unavailable';
  readonly message: string;
}

/** An atomic write. `hash` is that of the data that the caller expects to replace. */
export interface Write {
  readonly path: Path;
  readonly entries: readonly (readonly [Path, unknown])[];
  readonly hash?: string;
}

const DONE: Outcome = { status: 'ok', message: '' };
const DENIED: Outcome = { status: 'permission_denied', message: 'Permission denied' };

/** Creates a write that replaces the value at `path`. */
export function replacing(path: Path, value: unknown): Write {
  return { path, entries: [[path, value]] };
}

/** Creates a write of several paths below `path`. Throws `InvalidData` if `values` is not an object. */
export function merging(path: Path, values: unknown): Write {
  if (typeof values !== 'object' || values === null) throw new InvalidData('An update is an object.');
  return {
    path,
    entries: Object.entries(values).map(([below, value]) => [[...path, ...parsePath(below)], value]),
  };
}

/** Validates a write against data and rules, and applies it. */
export function write(database: Database, faults: Faults, caller: Caller, request: Write): Outcome {
  const checked = check(database, faults, caller, request);
  if (!checked.ok) return checked.outcome;
  if (request.hash !== undefined && request.hash !== hashOf(database.at(request.path))) {
    return { status: 'datastale', message: 'Transaction hash does not match' };
  }
  try {
    database.commit(checked.changes);
  } catch (cause) {
    return { status: 'unavailable', message: cause instanceof Error ? cause.message : String(cause) };
  }
  return DONE;
}

/** Returns the outcome of a write without applying it. */
export function checkWrite(database: Database, faults: Faults, caller: Caller, request: Write): Outcome {
  const checked = check(database, faults, caller, request);
  return checked.ok ? DONE : checked.outcome;
}

type Checked =
  | { readonly ok: true; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly outcome: Outcome };

function check(database: Database, faults: Faults, caller: Caller, { entries }: Write): Checked {
  // A written timestamp equals `now` in the rules.
  const now = Date.now();
  try {
    const changes = entries.map(([path, input]) => toChange(database, path, input, now));
    refuseOverlap(changes);
    return isAllowed(database, faults, caller, changes, now)
      ? { ok: true, changes }
      : { ok: false, outcome: DENIED };
  } catch (cause) {
    if (!(cause instanceof InvalidData)) throw cause;
    return { ok: false, outcome: { status: 'invalid_data', message: cause.message } };
  }
}

function refuseOverlap(changes: readonly Change[]): void {
  const places = new Set(changes.map(({ path }) => path.join('/')));
  const isBelowAnother = ({ path }: Change) =>
    path.some((_key, end) => places.has(path.slice(0, end).join('/')));
  if (changes.length > 1 && (places.size < changes.length || changes.some(isBelowAnother))) {
    throw new InvalidData('One path of an update lies within another.');
  }
}

function toChange(database: Database, path: Path, input: unknown, now: number): Change {
  if (path.at(-1) === '.priority') {
    const owner = path.slice(0, -1);
    const current = database.at(owner);
    const priority = leafOf(normalise(input, priorityOf(current), now));
    return { path: owner, value: reprioritise(current, priority) };
  }
  path.forEach(checkKey);
  return { path, value: normalise(input, database.at(path), now, path.length) };
}

function isAllowed(
  database: Database,
  faults: Faults,
  caller: Caller,
  changes: readonly Change[],
  now: number,
): boolean {
  if (changes.some(({ path }) => faults.isDenied(path))) return false;
  if (caller.isAdmin) return true;
  const before = viewOf(database.root);
  const after = viewAfter(database.root, changes);
  const context = { auth: caller.auth, now };
  return changes.every(({ path }) => mayWrite(database.rules, before, after, path, context));
}
