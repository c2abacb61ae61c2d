import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Traffic through a proxy so far. */
interface Traffic {
  /** Bytes from the server. */
  readonly down: number;
  /** Bytes to the server. */
  readonly up: number;
  /** HTTP requests, including CORS preflights; a database connection begins with one. */
  readonly requests: number;
}

/** A counting TCP proxy. */
export interface CountingProxy {
  readonly port: number;
  readonly traffic: () => Traffic;
  close(): void;
}

/** Matches a request line; browsers send the request head in a separate chunk. */
const REQUEST = /^(?:GET|POST|OPTIONS|HEAD) \S+ HTTP\/1\.1\r\n/;

/** Opens a proxy to a port on loopback. */
export async function openCountingProxy(to: number): Promise<CountingProxy> {
  let [down, up, requests] = [0, 0, 0];
  const sockets = new Set<Socket>();
  const join = (one: Socket, other: Socket, count: (piece: Buffer) => void): void => {
    sockets.add(one);
    one.on('data', (piece: Buffer) => {
      count(piece);
      other.write(piece);
    });
    one.on('error', () => other.destroy());
    one.on('close', () => {
      sockets.delete(one);
      other.end();
    });
  };
  const server = createServer((browser) => {
    const onward = connect(to, '127.0.0.1');
    join(browser, onward, (piece) => {
      up += piece.length;
      if (REQUEST.test(piece.toString('latin1'))) requests += 1;
    });
    join(onward, browser, (piece) => {
      down += piece.length;
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    traffic: () => ({ down, up, requests }),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
