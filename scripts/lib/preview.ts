import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listenOnLoopback } from '../../local/lib/loopback.ts';
import { ROOT } from './root.ts';
import { BASE, siteServer } from './site-server.ts';

const DIST = join(ROOT, 'dist');

export interface Preview {
  /** URL, ending in `/forms/`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Port, additional origins that the app may connect to, and the build folder (defaults to `dist/`). */
interface PreviewOptions {
  readonly port: number;
  readonly connect?: readonly string[];
  readonly folder?: string;
}

/** Serves the built app on loopback as in production; port 0 uses any free one. Rejects when nothing is built. */
export async function startPreview({ port, connect = [], folder = DIST }: PreviewOptions): Promise<Preview> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('Nothing is built yet; run "npm run build" first.');
  const server = siteServer(folder, connect);
  const listener = await listenOnLoopback(server, port);
  return { url: `http://localhost:${listener.port}${BASE}`, close: listener.close };
}
