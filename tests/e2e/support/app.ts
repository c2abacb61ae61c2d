import { join } from 'node:path';
import { inject } from 'vitest';
import { startPreview } from '../../../scripts/lib/preview.ts';
import type { Preview } from '../../../scripts/lib/preview.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { run } from '../../../scripts/lib/run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
  }
}

/** Builds the app into `dist/` and serves it with the production headers. Rejects when the build fails. */
export async function startBuiltApp(): Promise<Preview> {
  // A process of its own: vitest's NODE_ENV would build the development React.
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const exitCode = await run(process.execPath, [vite, 'build'], { NODE_ENV: 'production' });
  if (exitCode !== 0) throw new Error('The app does not build.');
  return startPreview({ port: 0 });
}

/** The address of the built app, ending in `/forms/`. */
export const appUrl = (): string => inject('appUrl');
