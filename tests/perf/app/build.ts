import { join } from 'node:path';
import { build } from 'vite';
import { startPreview } from '../../../scripts/lib/preview.ts';
import type { Preview } from '../../../scripts/lib/preview.ts';
import { ROOT } from '../../../scripts/lib/root.ts';

/** Builds the app as it is published and serves it. */
export async function servedApp(): Promise<Preview> {
  const folder = join(ROOT, '.cache', 'bench', 'app');
  await build({ root: ROOT, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  return startPreview({ port: 0, folder });
}
