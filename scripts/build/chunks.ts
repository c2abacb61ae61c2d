import { readFileSync } from 'node:fs';

const packages =
  (...names: string[]) =>
  (id: string): boolean =>
    new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`).test(id);

/** The parts that the page starts with. */
const STARTS = ['rolldown-runtime', 'first-form', 'react', 'engine', 'main'];
/**
 * What each visit loads once the page stands: a few files with all that they need, as each small one would cost the page
 * a moment in which it answers no key. What two of them need is in the first.
 */
const FOLLOWS = ['validate', 'later', 'form-parts', 'post', 'menus'];

/** The names of the files that every visit loads. */
export const LOADED_ALWAYS: readonly string[] = [...STARTS, ...FOLLOWS];
/** The files of the built app that the page starts with. */
export const STARTED_WITH = new RegExp(`/(?:${STARTS.join('|')})-[\\w-]+\\.(?:js|css)$`);

/** The files that modules may declare; packages alone are in the others. */
const DECLARABLE = ['first-form', 'main', ...FOLLOWS];
const DECLARATION = /^\/\/ @chunk ([\w-]+)$/;
const declared = new Map<string, string | undefined>();

/**
 * The chunk that a module below `src/` declares by its first line, `// @chunk later`; undefined for one that is loaded
 * with what imports it, or on demand. Throws for a chunk that does not exist.
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

/** The files of the built app; where a module fits several, the one of the highest priority has it. */
export const CHUNKS = [
  // Small, and before all others: it fetches the form while they are on their way.
  { name: 'first-form', test: declaring('first-form'), priority: 30 },
  // These two change only when a package is updated, so browsers keep them across releases.
  {
    name: 'react',
    test: packages('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler', 'zustand'),
    priority: 20,
  },
  { name: 'engine', test: packages('@rjsf/core'), priority: 10 },
  // Used by many parts, none of which is needed first; else it would bring along the largest of them.
  { name: 'valibot', test: packages('valibot'), priority: 10 },
  // What the page starts with, what every form needs, and all that these import: in one piece it compresses best, and a
  // form is one file whose name stands in the catalogue once.
  { name: 'main', test: declaring('main'), priority: 10 },
  ...FOLLOWS.map((name, place) => ({ name, test: declaring(name), priority: 9 - place })),
];
