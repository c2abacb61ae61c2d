import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { NOBODY, type Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import type { Faults } from '../faults.ts';
import { isReadable } from '../read.ts';
import { write } from '../write.ts';
import { createFrameReader } from './frames.ts';
import { createListens } from './listens.ts';
import { createOnDisconnect } from './on-disconnect.ts';
import { createOutbox } from './outbox.ts';
import { answer, type Connection, type Request } from './requests.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Serves an SDK connection until it closes. `host` is the server's name in the client's address. */
export function serveSession(
  socket: WebSocket,
  database: Database,
  faults: Faults,
  host: string,
  projectId: string | undefined,
): void {
  const send = createOutbox(socket, faults);
  const read = createFrameReader();
  let caller = NOBODY;
  let expiry: NodeJS.Timeout | undefined;

  const update: Parameters<Database['watch']>[0] = (changes) =>
    connection.listens.update(database.root, changes, ({ path, query }) =>
      isReadable(database, faults, caller, path, query),
    );
  const become = (next: Caller) => {
    caller = next;
    clearTimeout(expiry);
    if (next.expiresAt !== undefined) {
      expiry = setTimeout(expire, Math.min(next.expiresAt - Date.now(), LONGEST_TIMER_MS));
    }
    update([]);
  };
  const expire = () => {
    send({ t: 'd', d: { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired.' } } });
    // The SDK reconnects with a new token and listens again, so it must not receive cancellations.
    connection.listens.clear();
    become(NOBODY);
  };
  const connection: Connection = {
    database,
    faults,
    projectId,
    listens: createListens(send),
    onDisconnect: createOnDisconnect(),
    get caller() {
      return caller;
    },
    become,
  };

  const unwatch = database.watch(update);
  socket.on('message', (data, isBinary) => {
    const text = isBinary ? undefined : read((data as Buffer).toString('utf8'));
    const message = text === undefined ? undefined : parseMessage(text);
    if (message?.t === 'c' && message.d.t === 'p') send({ t: 'c', d: { t: 'o', d: {} } });
    if (message?.t !== 'd') return;
    try {
      const response = answer(connection, message.d);
      if (response) send({ t: 'd', d: { r: message.d.r, b: response } });
    } catch {
      // A malformed message closes this connection, as in the real service.
      socket.terminate();
    }
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    unwatch();
    clearTimeout(expiry);
    for (const wish of connection.onDisconnect.take()) write(database, faults, caller, wish);
  });
  send({ t: 'c', d: { t: 'h', d: { ts: Date.now(), v: '5', h: host, s: randomUUID() } } });
}

type Message =
  | { readonly t: 'c'; readonly d: { readonly t: string } }
  | { readonly t: 'd'; readonly d: Request };

function parseMessage(text: string): Message | undefined {
  try {
    const message = JSON.parse(text) as Message | null;
    return typeof message?.d === 'object' && message.d !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
