import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { linkPackages } from '../../../scripts/lib/link-packages.ts';
import { ROOT } from '../../../scripts/lib/root.ts';

/** Files needed to serve a project in development. */
const PARTS = [
  'CHANGELOG.md',
  'index.html',
  'contract',
  'docs',
  'package.json',
  'public',
  'schemas',
  'compiler',
  'scripts',
  'src',
  'templates',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project under the dev server, editable by tests. */
export interface DevProject {
  readonly root: string;
  /** URL of the app, ending in `/forms/`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a copy of the project in a temporary folder, on any free port. */
export async function startDevProject(): Promise<DevProject> {
  const root = mkdtempSync(join(tmpdir(), 'phmc-forms-dev-'));
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  linkPackages(root);
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'silent',
    cacheDir: join(root, '.vite'),
    server: { host: '127.0.0.1', port: 0, fs: { allow: [root, ROOT] } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('The dev server listens on no port.');
  return {
    root,
    url: `http://localhost:${address.port}${server.config.base}`,
    async close() {
      await server.close();
      rmSync(root, { recursive: true });
    },
  };
}
