import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../lib/root.ts';

const STARTER = join(ROOT, 'examples', 'starter');
const NAME = 'Example Organisation';
const SHORT_NAME = /\bExample\b/g;
const MOST_OF_SHORT_NAME = 12;
const META = /"\$schema": "[./]*\/schemas\/_meta\//;

/** Copies the starter organisation to a folder, with a name of its own; its slug begins the name of the app. */
export function createOrganisation(folder: string, slug: string, name: string): void {
  const short = `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`.slice(0, MOST_OF_SHORT_NAME);
  cpSync(STARTER, folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const shown = file.endsWith('.json') ? JSON.stringify(name).slice(1, -1) : name;
    const meta = relative(dirname(file), join(ROOT, 'schemas', '_meta')).replaceAll('\\', '/');
    const text = readFileSync(file, 'utf8')
      .replaceAll(new RegExp(`${NAME}|${SHORT_NAME.source}`, 'g'), (found) =>
        found === NAME ? shown : short,
      )
      .replace(META, () => `"$schema": "${meta}/`);
    writeFileSync(file, text);
  }
}
