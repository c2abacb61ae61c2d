import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Tree } from '../tree/tree.ts';

type Snapshot =
  | { readonly ok: true; readonly value: readonly (readonly [string, Tree])[] }
  | { readonly ok: false; readonly reason: string };

/** Reads a snapshot; a file that is not there is an empty one. */
export function readSnapshot(file: string): Snapshot {
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

/** Writes a snapshot beside the old one and then puts it in its place, so that one of the two is always whole. */
export function writeSnapshot(file: string, roots: ReadonlyMap<string, Tree>): void {
  const temporary = `${file}.new`;
  const descriptor = openSync(temporary, 'w');
  writeFileSync(descriptor, JSON.stringify(Object.fromEntries(roots)));
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(temporary, file);
}
