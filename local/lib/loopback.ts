import { once } from 'node:events';
import type { Server } from 'node:http';

/** A server that listens on this computer only. */
export interface Listener {
  readonly port: number;
  /** `host:port`. */
  readonly address: string;
  /** Drops what is under way and frees the port. */
  close(): Promise<void>;
}

/** Lets a server listen on loopback; port 0 takes any free one. Rejects when the port is taken. */
export async function listenOnLoopback(server: Server, port = 0, host = '127.0.0.1'): Promise<Listener> {
  await once(server.listen(port, host), 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The server listens on no port.');
  return {
    port: bound.port,
    address: `${bound.address}:${bound.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
