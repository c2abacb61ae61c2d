import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package as package-lock.json holds it. */
export interface LockedPackage {
  /** Where it is installed, such as `node_modules/a/node_modules/b`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** As its author wrote it; undefined where the lock file has none. */
  readonly licence: string | undefined;
  readonly integrity: string | undefined;
  readonly resolved: string | undefined;
  /** Only for some platforms: npm leaves it out elsewhere, and knows no hash of what it never fetched. */
  readonly isPlatformBinding: boolean;
  /** Needed to build and test, not to run. */
  readonly isDev: boolean;
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const MODULES = 'node_modules/';

function packageOf(path: string, entry: Entry): LockedPackage {
  return {
    path,
    name: path.slice(path.lastIndexOf(MODULES) + MODULES.length),
    version: entry.version ?? '',
    licence: entry.license,
    integrity: entry.integrity,
    resolved: entry.resolved,
    isPlatformBinding: entry.optional === true && (entry.os ?? entry.cpu) !== undefined,
    isDev: entry.dev === true,
  };
}

/** The packages of other people in the text of a lock file, in its order; the project's own workspaces are none. */
export function lockedPackages(text: string): readonly LockedPackage[] {
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Entry>> };
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes(MODULES) && entry.link !== true)
    .map(([path, entry]) => packageOf(path, entry));
}

/** Reads the lock file of a project folder. */
export const readLockFile = (root: string): readonly LockedPackage[] =>
  lockedPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'));
