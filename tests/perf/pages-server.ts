import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROOT } from '../../scripts/lib/root.ts';
import type { BenchCase } from './cases.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const CASES = 'virtual:bench-cases';

/** The built pages of the peers, served without a content security policy: they compile at run time. */
export async function servePages(cases: readonly BenchCase[]): Promise<{ url: string; close: () => void }> {
  const outDir = join(ROOT, '.cache', 'bench');
  const data = Object.fromEntries(
    cases.map(({ name, schema, data: answers }) => [name, { schema, data: answers }]),
  );
  await build({
    configFile: false,
    root: join(ROOT, 'tests', 'perf', 'pages'),
    base: './',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      react(),
      {
        name: 'bench-cases',
        resolveId: (id) => (id === CASES ? `\0${CASES}` : undefined),
        load: (id) => (id === `\0${CASES}` ? `export const cases = ${JSON.stringify(data)};` : undefined),
      },
    ],
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(outDir, path === '/' ? 'index.html' : path.replaceAll('..', ''));
    readFile(file).then(
      (body) => response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The pages listen on no port.');
  return { url: `http://localhost:${address.port}/`, close: () => server.close() };
}
