import { join } from 'node:path';
import { inject } from 'vitest';
import { startPreview } from '../../../scripts/lib/preview.ts';
import type { Preview } from '../../../scripts/lib/preview.ts';
import { ROOT } from '../../../scripts/lib/root.ts';
import { run } from '../../../scripts/lib/run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    backend: BackendInfo;
  }
}

/** The backend of this run: where it listens, under the names that Firebase's server libraries read. */
export interface BackendInfo {
  readonly env: Readonly<Record<string, string>>;
  /** The process of the database as it was started. */
  readonly databasePid: number | undefined;
  /** The file that holds what the functions and their emulator have rendered so far. */
  readonly functionsLog: string;
}

interface Built {
  /** What the build is informed, and the origins that it may talk to. */
  readonly env: Readonly<Record<string, string>>;
  readonly connect: readonly string[];
}

/** Builds the app into `dist/` and serves it with the production headers. Rejects when the build fails. */
export async function startBuiltApp({ env, connect }: Built): Promise<Preview> {
  // A process of its own: vitest's NODE_ENV would build the development React.
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const exitCode = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    env: { ...env, NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new Error('The app does not build.');
  return startPreview({ port: 0, connect });
}

/** The address of the built app, ending in `/forms/`. */
export const appUrl = (): string => inject('appUrl');

/** Where a service of the backend listens, as `host:port`. */
export const backendHost = (name: 'database' | 'auth' | 'functions'): string => {
  const { env } = inject('backend');
  const key =
    name === 'functions' ? 'FUNCTIONS_EMULATOR_HOST' : `FIREBASE_${name.toUpperCase()}_EMULATOR_HOST`;
  return env[key] ?? '';
};
