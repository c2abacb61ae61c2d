import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Above are ephemeral ports: one of those could be taken by an outgoing connection before its service listens. Common
 * services listen below.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000];
const TRIES = 100;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}

/** Returns the first free loopback port from a number on. Rejects when the next hundred are taken. */
export async function nextFreePort(first: number): Promise<number> {
  for (let port = first; port < first + TRIES; port += 1) if (await isFree(port)) return port;
  throw new Error(`The ports ${first} to ${first + TRIES - 1} of this machine are taken.`);
}

/** Returns a free loopback port: the wished one if possible, else a random one. Rejects when none is found. */
export async function freePort(wished?: number): Promise<number> {
  if (wished !== undefined && (await isFree(wished))) return wished;
  for (let left = TRIES; left > 0; left -= 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error('There is no free port on this machine.');
}
