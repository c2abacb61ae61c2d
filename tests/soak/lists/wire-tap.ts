import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { listenOnLoopback } from '../../../local/lib/loopback.ts';

/** Traffic of a database. */
export interface Traffic {
  /** Read requests: single reads and listeners. */
  readonly queries: number;
  /** Bytes received from the server. */
  readonly bytes: number;
}

/** A counting proxy of a database. */
export interface WireTap {
  /** Address of the proxy, `host:port`. */
  readonly address: string;
  /** Returns the traffic so far. */
  readonly traffic: () => Traffic;
  close(): Promise<void>;
}

const READS = /"a":"[gq]"/;

/** Opens a proxy to a database, given as `host:port`. */
export async function openWireTap(to: string): Promise<WireTap> {
  let [queries, bytes] = [0, 0];
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (client, { url = '', headers: { host = '' } }) => {
    // The server returns the requested host name, to which the SDK then connects.
    const onward = new WebSocket(`ws://${to}${url}`, { headers: { host } });
    const waiting: string[] = [];
    client.on('message', (data) => {
      const text = String(data);
      if (READS.test(text)) queries += 1;
      if (onward.readyState === WebSocket.OPEN) onward.send(text);
      else waiting.push(text);
    });
    onward.on('open', () => {
      for (const text of waiting.splice(0)) onward.send(text);
    });
    onward.on('message', (data) => {
      const text = String(data);
      bytes += Buffer.byteLength(text);
      client.send(text);
    });
    client.on('close', () => onward.close());
    onward.on('close', () => client.close());
  });
  const listener = await listenOnLoopback(server);
  return {
    address: listener.address,
    traffic: () => ({ queries, bytes }),
    async close() {
      for (const client of sockets.clients) client.terminate();
      await listener.close();
    },
  };
}
