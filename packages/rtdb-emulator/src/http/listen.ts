import { once } from 'node:events';
import type { Server } from 'node:http';

export interface Listener {
  /** `host:port`. */
  readonly address: string;
  /** Closes all connections and frees the port. */
  close(): Promise<void>;
}

/** Listens on a loopback address; port 0 uses any free one. Rejects if the port is taken. */
export async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<Listener> {
  await once(server.listen(port, host), 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The server listens on no port.');
  return {
    address: `${bound.address}:${bound.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Parses the URL of a request; null if invalid, or if it names another host, like `//`. */
export const requestedUrl = (url = '/'): URL | null =>
  url.startsWith('//') || !URL.canParse(url, 'http://localhost') ? null : new URL(url, 'http://localhost');
