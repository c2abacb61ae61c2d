import { once } from 'node:events';
import { createServer } from 'node:net';

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : undefined;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
}

/** A port of loopback on which nothing listens: the wished one if it is free, else any. Rejects when none can be had. */
export async function freePort(wished = 0): Promise<number> {
  const port = (await tryPort(wished)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('There is no free port on this machine.');
  return port;
}
