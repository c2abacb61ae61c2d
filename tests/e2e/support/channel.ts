import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { WebhookTarget } from '../../../contract/webhooks.ts';
import { listenOnLoopback } from '../../../local/lib/loopback.ts';
import { openAdminDatabase } from './admin-database.ts';

/** A chat channel on this computer. */
export interface Channel {
  /** Messages received so far. */
  readonly messages: readonly string[];
  /** Request of each message: `POST` for a new one, `PATCH 1` for an edit of the first. */
  readonly requests: readonly string[];
  /** Removes the channel. */
  close(): Promise<void>;
}

/** Configures a channel that accepts every message. */
export async function openChannel(target: WebhookTarget): Promise<Channel> {
  const messages: string[] = [];
  const requests: string[] = [];
  const server = createServer((req, res) => {
    text(req).then(
      (message) => {
        const edited = /\/messages\/(\d+)/.exec(req.url ?? '')?.[1];
        const id = edited ?? String(messages.length + 1);
        messages.push(message);
        requests.push(edited === undefined ? 'POST' : `${req.method} ${edited}`);
        res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
      },
      () => res.destroy(),
    );
  });
  const listener = await listenOnLoopback(server);
  const database = openAdminDatabase();
  await database.set(`webhooks/${target}`, { url: `http://${listener.address}/${target}` });
  await database.set(`channelStates/${target}`, 'ready');
  return {
    messages,
    requests,
    close: async () => {
      await database.set(`webhooks/${target}`, null);
      await database.set(`channelStates/${target}`, null);
      await database.close();
      await listener.close();
    },
  };
}
