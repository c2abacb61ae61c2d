import { readFileSync } from 'node:fs';

const packages =
  (...names: string[]) =>
  (id: string): boolean =>
    new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`).test(id);

/** Chunks that the page starts with. */
const STARTS = ['rolldown-runtime', 'first-form', 'react', 'engine', 'main'];
/**
 * Chunks loaded on each visit after the first render: a few large ones, since each file costs a moment of blocked
 * input. Modules shared by two of them are in the first.
 */
const FOLLOWS = ['validate', 'later', 'form-parts', 'post', 'menus'];

/** Names of the chunks that every visit loads. */
export const LOADED_ALWAYS: readonly string[] = [...STARTS, ...FOLLOWS];
/** Matches the files that the page starts with. */
export const STARTED_WITH = new RegExp(`/(?:${STARTS.join('|')})-[\\w-]+\\.(?:js|css)$`);

/** Chunks that modules may declare; the others have only packages. */
const DECLARABLE = ['first-form', 'main', ...FOLLOWS];
const DECLARATION = /^\/\/ @chunk ([\w-]+)$/;
const declared = new Map<string, string | undefined>();

/**
 * Returns the chunk that a module below `src/` declares in its first line, `// @chunk later`; undefined for one that is
 * loaded with its importer or on demand. Throws for an unknown chunk.
 */
export function declaredChunk(id: string): string | undefined {
  if (!/[\\/]src[\\/][^?\0]*\.tsx?$/.test(id) || /[\\/]node_modules[\\/]/.test(id)) return undefined;
  if (!declared.has(id)) {
    const [line = ''] = readFileSync(id, 'utf8').split('\n', 1);
    const [, name] = DECLARATION.exec(line) ?? [];
    if (name !== undefined && !DECLARABLE.includes(name))
      throw new Error(`${id}: there is no chunk ${name}. There are ${DECLARABLE.join(', ')}.`);
    declared.set(id, name);
  }
  return declared.get(id);
}

const declaring =
  (name: string) =>
  (id: string): boolean =>
    declaredChunk(id) === name;

/** Chunks of the built app; of several that match a module, the highest priority wins. */
export const CHUNKS = [
  // Small and loaded first: it fetches the form in parallel with the other chunks.
  { name: 'first-form', test: declaring('first-form'), priority: 30 },
  // These two change only with a package update, so browsers cache them across releases.
  {
    name: 'react',
    test: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler', 'zustand'),
    priority: 20,
  },
  { name: 'engine', test: packages('@rjsf/core'), priority: 10 },
  // Shared by many lazy chunks; otherwise it would be in the largest of them.
  { name: 'valibot', test: packages('valibot'), priority: 10 },
  // The page's start, the code that every form needs and their imports: one chunk compresses best, and forms only refer
  // to one file.
  { name: 'main', test: declaring('main'), priority: 10 },
  ...FOLLOWS.map((name, place) => ({ name, test: declaring(name), priority: 9 - place })),
];
