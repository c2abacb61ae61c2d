import { join } from 'node:path';
import { build } from 'vite';
import { startPreview } from '../../../scripts/lib/preview.ts';
import type { Preview } from '../../../scripts/lib/preview.ts';
import { ROOT } from '../../../scripts/lib/root.ts';

let built: Promise<unknown> | undefined;

/** Serves the production build; built once and memoized. */
export async function servedApp(): Promise<Preview> {
  const folder = join(ROOT, '.cache', 'bench', 'app');
  built ??= build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  await built;
  return startPreview({ port: 0, folder });
}
