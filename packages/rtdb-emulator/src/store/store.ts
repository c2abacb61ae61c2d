import {
  mkdirSync,
  renameSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Change } from '../rules/view.ts';
import { put, type Tree } from '../tree/tree.ts';
import { openJournal, readJournal } from './journal.ts';

type Snapshot =
  | { readonly ok: true; readonly value: readonly (readonly [string, Tree])[] }
  | { readonly ok: false; readonly reason: string };

/** Reads a snapshot; a missing file is empty. */
function readSnapshot(file: string): Snapshot {
  if (!existsSync(file)) return { ok: true, value: [] };
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      return { ok: false, reason: 'it holds no databases' };
    }
    return { ok: true, value: Object.entries(json as Record<string, Tree>) };
  } catch (cause) {
    return { ok: false, reason: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** Writes a snapshot to a temporary file and renames it, so that there is always a complete one. */
function writeSnapshot(file: string, roots: ReadonlyMap<string, Tree>): void {
  const temporary = `${file}.new`;
  const descriptor = openSync(temporary, 'w');
  writeFileSync(descriptor, JSON.stringify(Object.fromEntries(roots)));
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(temporary, file);
}

type Roots = Map<string, Tree>;

export interface Store {
  readonly roots: ReadonlyMap<string, Tree>;
  /** Writes changes before they are acknowledged. Throws on a disk error. */
  append(namespace: string, changes: readonly Change[]): void;
  /** Replaces snapshot and journal by a new snapshot. */
  compact(roots: ReadonlyMap<string, Tree>): void;
  /** Size of the journal in bytes. */
  readonly pending: number;
  close(): void;
}

/**
 * Opens a database file: a snapshot (`file`) and a journal of later changes (`file.journal`). An unreadable file is
 * moved aside and reported through `say`.
 */
export function openStore(file: string, say: (sentence: string) => void): Store {
  mkdirSync(dirname(file), { recursive: true });
  const journalFile = `${file}.journal`;
  const setAside = (broken: string, reason: string) => {
    const aside = `${broken}.broken-${Date.now()}`;
    renameSync(broken, aside);
    say(`The database file ${broken} could not be read (${reason}). It was kept as ${aside}.`);
  };

  const roots: Roots = new Map();
  const snapshot = readSnapshot(file);
  if (snapshot.ok) for (const [namespace, tree] of snapshot.value) roots.set(namespace, tree);
  else setAside(file, snapshot.reason);

  // Changes contain complete values, so replaying a journal older than its snapshot is idempotent.
  const replayed = readJournal(journalFile, (namespace, changes) => apply(roots, namespace, changes));
  if (replayed.damaged.length > 0)
    setAside(
      journalFile,
      `line ${replayed.damaged.join(', ')}: ${replayed.reason}; the other lines are recovered`,
    );

  const compactInto = (current: ReadonlyMap<string, Tree>) => writeSnapshot(file, current);
  if (replayed.bytes > 0) compactInto(roots);
  const journal = openJournal(journalFile);
  return {
    roots,
    get pending() {
      return journal.size;
    },
    append: (namespace, changes) => journal.append(namespace, changes),
    compact(current) {
      compactInto(current);
      journal.empty();
    },
    close: () => journal.close(),
  };
}

function apply(roots: Roots, namespace: string, changes: readonly Change[]): void {
  let root = roots.get(namespace);
  for (const { path, value } of changes) root = put(root, path, value);
  if (root === undefined) roots.delete(namespace);
  else roots.set(namespace, root);
}
