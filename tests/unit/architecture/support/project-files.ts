import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../../../../scripts/lib/root.ts';

/** A text file of the project: its path from the root, with forward slashes, and what it holds. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const BINARY = /\.(?:png|jpe?g|webp|ico|woff2?)$/;

/**
 * What .gitignore keeps out: names anywhere, names that end in a given way, and `/name` at the root alone. Works where
 * git is not installed.
 */
function ignoreRule(lines: readonly string[]): (path: string) => boolean {
  const names = new Set(lines.filter((line) => !line.startsWith('*')).map((line) => line.replace(/\/$/, '')));
  const endings = lines.filter((line) => line.startsWith('*')).map((line) => line.slice(1));
  return (path) => {
    const name = posix.basename(path);
    return (
      name === '.git' ||
      names.has(name) ||
      names.has(`/${path}`) ||
      endings.some((ending) => name.endsWith(ending))
    );
  };
}

/** Every text file of the project below a folder, less what .gitignore names. */
export function projectFiles(below = ''): readonly SourceFile[] {
  const lines = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const ignored = ignoreRule(lines);
  const walk = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .map((entry) => ({ entry, path: folder ? `${folder}/${entry.name}` : entry.name }))
      .filter(({ path }) => !ignored(path))
      .flatMap(({ entry, path }) => (entry.isDirectory() ? walk(path) : [path]));
  return walk(below)
    .filter((path) => !BINARY.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}
