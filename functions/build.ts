import { join } from 'node:path';
import { build } from 'vite';

/** Bundles the functions and the contract into `functions/lib/index.js`; packages stay outside. Rejects on an error. */
export async function buildFunctions(): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    ssr: { external: true },
    build: {
      ssr: join(import.meta.dirname, 'src', 'index.ts'),
      outDir: join(import.meta.dirname, 'lib'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'index.js' } },
    },
  });
}

if (process.argv[1] === import.meta.filename) await buildFunctions();
