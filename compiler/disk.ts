import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { threadId } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { dirname, join, normalize } from 'pathe';
import { projectAt } from './project.ts';
import type { FormsProject, GeneratedModules, ProjectFiles } from './project.ts';

/** The folder of package.json. */
export const ROOT = join(normalize(import.meta.dirname), '..');

const files: ProjectFiles = {
  readText: (file) =>
    // `statSync` alone throws for a path below a file.
    existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined,
  exists: (path) => existsSync(path),
  list: (folder) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true }).map((entry) => ({
          name: entry.name,
          isFolder: entry.isDirectory(),
        }))
      : [],
  write: (file, text) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  },
};

/** Writes a module for Node to import, atomically and named by its hash: other processes may be reading. */
function storeModule(name: string, text: string): string {
  const folder = join(ROOT, '.cache', 'forms');
  mkdirSync(folder, { recursive: true });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const file = join(folder, `${name}-${hash}.mjs`);
  const specifier = pathToFileURL(file).href;
  if (existsSync(file)) return specifier;
  const draft = `${file}.${process.pid}-${threadId}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
  return specifier;
}

/** Maximum overhead of the bundler's imports observed in a form's chunk, in compressed bytes. */
const BUNDLED = 190;

const compressed = (code: string): number => gzipSync(code, { level: 9 }).length + BUNDLED;

const modules: GeneratedModules = {
  engine: (file) => pathToFileURL(join(ROOT, 'src/engine', file)).href,
  store: storeModule,
  load: (specifier) => import(/* @vite-ignore */ specifier),
  evaluate: (expression) => runInThisContext(`(${expression})`),
  // The chunk as it is, if it is small enough so, because Vite loads slowly; or minified.
  sizeOf: async (code, most) => {
    if (compressed(code) <= most) return compressed(code);
    const { minifySync } = await import('vite');
    return compressed(minifySync('form.js', code, { module: true }).code);
  },
};

/** Returns the project of a folder on disk. */
export const formsProject = (root: string = ROOT): FormsProject => projectAt(normalize(root), files, modules);
