import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../lib/root.ts';

const SRC = join(ROOT, 'src');

/** Chunks that the page starts with. */
const STARTS = ['rolldown-runtime', 'first-form', 'react', 'engine', 'main'];
/** Wings of `src/` from the bottom. Parts loaded after the form are in one chunk for each; a wing imports only lower ones. */
const WINGS = ['shared', 'engine', 'services', 'workspace', 'features', 'app'];
const laterChunk = (wing: string): string => `later-${wing}`;

/** Names of the chunks that every visit loads. */
export const LOADED_ALWAYS: readonly string[] = [...STARTS, ...WINGS.map(laterChunk)];
/** Matches the files that the page starts with. */
export const STARTED_WITH = new RegExp(`/(?:${STARTS.join('|')})-[\\w-]+\\.(?:js|css)$`);

const DECLARATION = /\bafterForm\(\s*(?:\(\)\s*=>\s*import\('([^']+)'\))?/g;

/** Returns the files that a module loads after the form, by its `afterForm(() => import('./file.ts'))`. */
export function afterFormFiles(file: string, code: string): readonly string[] {
  return [...code.matchAll(DECLARATION)].flatMap(([, path]) => {
    if (path === undefined)
      throw new Error(`${file}: write afterForm(() => import('./file.ts')), for the build.`);
    return path.startsWith('.') ? [resolve(dirname(file), path)] : [];
  });
}

let found: ReadonlySet<string> | undefined;

/** Returns true for a module that is declared to load after the form. */
function isAfterForm(id: string): boolean {
  found ??= new Set(
    readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && name !== join('shared', 'lib', 'part.ts'))
      .flatMap((name) => afterFormFiles(join(SRC, name), readFileSync(join(SRC, name), 'utf8'))),
  );
  return found.has(id);
}

const packages =
  (...names: string[]) =>
  (id: string): boolean =>
    new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`).test(id);

const isFile =
  (...path: string[]) =>
  (id: string): boolean =>
    id === join(SRC, ...path);

/**
 * Chunks of the built app, each with the imports of its modules; of several that match a module, the highest priority
 * wins. All other parts are loaded on demand, each in a chunk of its own.
 */
export const CHUNKS = [
  // Small and loaded first: it fetches the form in parallel with the other chunks.
  { name: 'first-form', test: isFile('app', 'first-form.ts'), priority: 30 },
  // These two change only with a package update, so browsers cache them across releases.
  {
    name: 'react',
    test: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler', 'zustand'),
    priority: 20,
  },
  { name: 'engine', test: packages('@rjsf/core'), priority: 10 },
  // Shared by many lazy chunks; otherwise it would be in the largest of them.
  { name: 'valibot', test: packages('valibot'), priority: 10 },
  // The page's start: one chunk compresses best, and forms, with their generated validators, only refer to one file.
  {
    name: 'main',
    test: (id: string) => isFile('app', 'main.tsx')(id) || isFile('engine', 'validate', 'runtime.ts')(id),
    priority: 10,
  },
  ...WINGS.map((wing, place) => ({
    name: laterChunk(wing),
    test: (id: string) => id.startsWith(join(SRC, wing)) && isAfterForm(id),
    priority: 9 - place,
  })),
];
