import { join } from 'node:path';
import { build } from 'vite';
import type { FormsProject } from '../../../compiler/project.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { appConfig } from '../app-config.ts';

/** Builds the app with other forms and without the service worker; resolves to the folder. */
export async function buildWith(project: FormsProject, name: string): Promise<string> {
  const config = await appConfig(project);
  const outDir = join(ROOT, '.cache', 'bench', name);
  await build({
    ...config,
    root: ROOT,
    build: { ...config.build, outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  return outDir;
}
