import { once } from 'node:events';
import type { Server } from 'node:http';

/** A server that listens on this computer only. */
export interface Listener {
  /** `host:port`. */
  readonly address: string;
  /** Drops what is under way and frees the port. */
  close(): Promise<void>;
}

/** Lets a server listen on a loopback address; port 0 takes any free one. Rejects when the port is taken. */
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

/** The URL of a request; null when it cannot be read, or names another host, as `//` does. */
export const requestedUrl = (url = '/'): URL | null =>
  url.startsWith('//') || !URL.canParse(url, 'http://localhost') ? null : new URL(url, 'http://localhost');
