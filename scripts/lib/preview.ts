import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { securityHeaders } from './security-headers.ts';
import { staticServer } from './static-server.ts';

const BASE = '/forms/';

/** A built app that can be opened. */
export interface Preview {
  /** Its address, ending in `/forms/`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Where to serve, and the origins that the app may talk to besides its own. */
export interface PreviewOptions {
  readonly port: number;
  readonly connect?: readonly string[];
}

/** Serves the built app on loopback as production would; port 0 takes any free one. Rejects when nothing is built. */
export async function startPreview({ port, connect = [] }: PreviewOptions): Promise<Preview> {
  const dist = join(ROOT, 'dist');
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('Nothing is built yet; run "npm run build" first.');
  const server = staticServer({ folder: dist, base: BASE, headers: securityHeaders(connect) }).listen(
    port,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The preview listens on no port.');
  return {
    url: `http://localhost:${address.port}${BASE}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
