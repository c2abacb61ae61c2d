import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { openAdminDatabase } from './admin-database.ts';

/** A chat channel on this computer. */
export interface Channel {
  /** The messages that have come so far, as they were sent. */
  readonly messages: readonly string[];
  /** Takes the channel away again. */
  close(): Promise<void>;
}

/** Makes the channel of sign-ins one that takes every message. */
export async function openLoginChannel(): Promise<Channel> {
  const messages: string[] = [];
  const server = createServer((req, res) => {
    text(req).then(
      (message) => {
        const id = String(messages.push(message));
        res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
      },
      () => res.destroy(),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The channel listens on no port.');
  const database = openAdminDatabase();
  await database.set('webhooks/login', { url: `http://127.0.0.1:${address.port}/login` });
  return {
    messages,
    close: async () => {
      await database.set('webhooks/login', null);
      await database.close();
      await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
    },
  };
}
