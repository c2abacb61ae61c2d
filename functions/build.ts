import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { organisation } from '../compiler/organisation-plugin.ts';

/** Leaves a file alone that would be written as it is: at each that is not, the emulator starts its functions anew. */
const onlyChanges = (folder: string): Plugin => ({
  name: 'only-changes',
  generateBundle(_, bundle) {
    for (const [name, output] of Object.entries(bundle)) {
      const file = join(folder, name);
      const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      if (output.type === 'chunk' && output.code === kept) delete bundle[name];
    }
  },
});

/**
 * Bundles the functions and the contract into `index.js` of a folder, `functions/lib` unless told, and writes it only
 * when it differs; packages stay outside. Rejects on an error.
 */
export async function buildFunctions(folder = join(import.meta.dirname, 'lib')): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    ssr: { external: true },
    plugins: [organisation(), onlyChanges(folder)],
    build: {
      ssr: join(import.meta.dirname, 'src', 'index.ts'),
      outDir: folder,
      emptyOutDir: false,
      // The oldest Node that runs it: that of a developer's machine, older than the one in firebase.json.
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  });
}

if (process.argv[1] === import.meta.filename) await buildFunctions();
