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
import { basename, dirname, join, normalize, resolve } from 'pathe';
import { organisationFiles } from './organisation-files.ts';
import { projectAt, type FormsProject, type GeneratedModules, type ProjectFiles } from './project.ts';
import { UsageError } from './usage.ts';

/** The folder of package.json: the nearest one above this module, which `scripts/forms/run.mjs` bundles elsewhere. */
export const ROOT = ((): string => {
  let folder = normalize(import.meta.dirname);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

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
  // Beside this module in a bundle of `scripts/forms/run.mjs`.
  engine: (file) =>
    import.meta.url.endsWith('.ts')
      ? pathToFileURL(join(ROOT, 'src/engine', file)).href
      : new URL(`${basename(file, '.ts')}.js`, import.meta.url).href,
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

/**
 * Returns the folder of the organisation that `ORGANISATION` names; by default that of this repository.
 * @throws UsageError when there is no organisation in it
 */
export function organisationFolder(): string {
  const folder = resolve(ROOT, process.env['ORGANISATION'] ?? '');
  if (existsSync(join(folder, 'schemas', 'organisation.json'))) return folder;
  throw new UsageError(`ORGANISATION names ${folder}, which has no schemas/organisation.json.`);
}

/** Returns the project of an organisation's folder, which borrows from the default organisation what it lacks. */
export function organisationProject(root: string): FormsProject {
  const folder = normalize(root);
  return folder === ROOT
    ? formsProject(folder)
    : { ...projectAt(folder, organisationFiles(files, folder, ROOT), modules), isOwn: existsSync };
}

/** Returns the project of a folder on disk, as it is; without a folder, that of the organisation in use. */
export const formsProject = (root?: string): FormsProject =>
  root === undefined ? organisationProject(organisationFolder()) : projectAt(normalize(root), files, modules);
