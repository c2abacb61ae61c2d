import { join } from 'node:path';
import { listenOnLoopback } from '../local/lib/loopback.ts';
import { siteServer } from './lib/site-server.ts';

/** Port that the Dockerfile exposes. */
const PORT = 8080;

// Serves the site in `dist/` beside this program, which has no backend. A container listens on every address.
const site = siteServer(join(import.meta.dirname, 'dist'));
const listener = await listenOnLoopback(site, Number(process.env['PORT'] ?? PORT), '0.0.0.0');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void listener.close());
console.log(`The site is at http://localhost:${listener.port}/`);
