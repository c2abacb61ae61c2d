import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../../../../scripts/lib/root.ts';

/** A text file of the project: its path relative to the root, with forward slashes, and content. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const BINARY = /\.(?:png|jpe?g|webp|ico|woff2?)$/;

/**
 * Returns a predicate for .gitignore: names anywhere, suffixes, and `/name` at the root. Works without git installed.
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

/** Returns every text file of the project below a folder, except ignored ones. */
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
