import { once } from 'node:events';
import type { Server } from 'node:http';

export interface Listener {
  readonly port: number;
  /** `host:port`. */
  readonly address: string;
  /** Closes all connections and frees the port. */
  close(): Promise<void>;
}

/** Listens on a loopback address; port 0 uses any free one. Rejects if the port is taken. */
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
