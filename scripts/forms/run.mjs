// Plain JavaScript: it starts the commands in a third of the time that compiling each of their modules takes.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, '.cache', 'commands');
const INPUTS = join(FOLDER, 'inputs.json');

/** Name of a bundle's folder; others are drafts. */
const HASH = /^[0-9a-f]{16}$/;

/** Entries of the bundle: the commands, and the modules that compiled forms import (`compiler/disk.ts`). */
const ENTRIES = [
  'scripts/forms/cli.ts',
  'src/engine/validate/runtime.ts',
  'src/engine/bbcode/enclosed.ts',
  'src/engine/expressions/more-functions.ts',
];

/** Returns a hash of the files; undefined if one is missing. */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const path = join(ROOT, file);
    if (!existsSync(path)) return undefined;
    hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Returns the folder of the current bundle, or undefined if there is none. */
function current() {
  if (!existsSync(INPUTS)) return undefined;
  const hash = hashOf(JSON.parse(readFileSync(INPUTS, 'utf8')));
  const folder = hash && join(FOLDER, hash);
  return folder && existsSync(folder) ? folder : undefined;
}

/** Bundles the commands, without packages, into a folder named by the hash of their sources, and removes earlier ones. */
async function bundle() {
  const { build } = await import('vite');
  const draft = join(FOLDER, `draft-${process.pid}`);
  const modules = new Set(['scripts/forms/run.mjs']);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { external: true },
    plugins: [
      {
        name: 'inputs',
        generateBundle() {
          for (const id of this.getModuleIds()) if (existsSync(id)) modules.add(relative(ROOT, id));
        },
      },
    ],
    build: {
      ssr: true,
      outDir: draft,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: ENTRIES.map((file) => join(ROOT, file)),
        // In one folder: `compiler/disk.ts` finds the modules of the engine beside it.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const inputs = [...modules];
  const folder = join(FOLDER, hashOf(inputs));
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
  writeFileSync(`${folder}.json`, JSON.stringify(inputs));
  renameSync(`${folder}.json`, INPUTS);
  for (const earlier of readdirSync(FOLDER, { withFileTypes: true }))
    if (earlier.isDirectory() && HASH.test(earlier.name) && !folder.endsWith(earlier.name))
      rmSync(join(FOLDER, earlier.name), { recursive: true, force: true });
  return folder;
}

// `contract/organisation.ts` would resolve a relative folder from that of the bundle.
process.env['ORGANISATION'] = resolve(ROOT, process.env['ORGANISATION'] ?? '');

mkdirSync(FOLDER, { recursive: true });
const folder = current() ?? (await bundle());
await import(pathToFileURL(join(folder, 'cli.js')).href);
