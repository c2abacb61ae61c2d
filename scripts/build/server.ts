import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../lib/root.ts';

/** Bundles `scripts/serve.ts` with its packages into `server.js` of a folder. */
export const buildServer = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, 'scripts', 'serve.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
};

if (process.argv[1] === import.meta.filename) await buildServer(join(ROOT, '.cache', 'server'));
