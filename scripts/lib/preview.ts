import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listenOnLoopback } from '../../local/lib/loopback.ts';
import { ROOT } from './root.ts';
import { OTHER_PAGES, securityHeaders } from './security-headers.ts';
import { staticServer } from './static-server.ts';

const BASE = '/forms/';
const DIST = join(ROOT, 'dist');

export interface Preview {
  /** URL, ending in `/forms/`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Port, additional origins that the app may connect to, and the build folder (defaults to `dist/`). */
export interface PreviewOptions {
  readonly port: number;
  readonly connect?: readonly string[];
  readonly folder?: string;
}

/** Serves the built app on loopback as in production; port 0 uses any free one. Rejects when nothing is built. */
export async function startPreview({ port, connect = [], folder = DIST }: PreviewOptions): Promise<Preview> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('Nothing is built yet; run "npm run build" first.');
  const headers = (path: string): Readonly<Record<string, string>> =>
    securityHeaders(
      connect,
      OTHER_PAGES.find((page) => page === path),
    );
  const server = staticServer({ folder, base: BASE, headers });
  const listener = await listenOnLoopback(server, port);
  return { url: `http://localhost:${listener.port}${BASE}`, close: listener.close };
}
