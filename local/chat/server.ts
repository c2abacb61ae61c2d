import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { WEBHOOK_TARGETS, type WebhookPayload } from '../../contract/webhooks.ts';
import { listenOnLoopback } from '../lib/loopback.ts';
import { createAddressServer } from '../lib/requests.ts';
import { sendJson, sendPage, sendStyles } from '../pages/send.ts';
import { chatPage, type ChatMessage } from './view.ts';

export interface ChatService {
  /** Its address, without a trailing slash; `{url}/{channel}` accepts messages. */
  readonly url: string;
  close(): Promise<void>;
}

const KEPT = 100;
const WEBHOOK = /^\/([a-zA-Z]+)(?:\/messages\/(\d+))?$/;
const isChannel = (name: string): boolean => WEBHOOK_TARGETS.some((target) => target === name);

/**
 * Starts the local chat service on 127.0.0.1: channels accept and edit messages like the real one, and the page at `/`
 * shows them. Rejects if the port is taken.
 */
export async function startChat({ port = 0 }: { readonly port?: number } = {}): Promise<ChatService> {
  const channels = new Map<string, readonly ChatMessage[]>(WEBHOOK_TARGETS.map((target) => [target, []]));
  let count = 0;

  async function take(channel: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const payload = (await json(req)) as WebhookPayload;
    count += 1;
    const message = { id: String(count), at: Date.now(), edited: false, payload };
    channels.set(channel, [...(channels.get(channel) ?? []), message].slice(-KEPT));
    sendJson(res, 200, { id: message.id });
  }

  async function edit(channel: string, id: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const payload = (await json(req)) as WebhookPayload;
    const messages = channels.get(channel) ?? [];
    if (!messages.some((message) => message.id === id))
      return sendJson(res, 404, { message: 'Unknown Message' });
    channels.set(
      channel,
      messages.map((message) => (message.id === id ? { ...message, payload, edited: true } : message)),
    );
    sendJson(res, 200, { id });
  }

  async function serve({ pathname }: URL, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [, channel = '', id] = WEBHOOK.exec(pathname) ?? [];
    if (req.method === 'GET' && pathname === '/')
      sendPage(res, 200, chatPage(channels), { refreshSeconds: 3 });
    else if (pathname === '/page.css') sendStyles(res);
    else if (!isChannel(channel)) sendJson(res, 404, { message: 'Unknown Webhook' });
    else if (req.method === 'POST' && id === undefined) await take(channel, req, res);
    else if (req.method === 'PATCH' && id !== undefined) await edit(channel, id, req, res);
    else sendJson(res, 405, { message: 'Method Not Allowed' });
  }

  const server = createAddressServer((url, req, res) => {
    serve(url, req, res).catch(() => sendJson(res, 400, { message: 'The request is no JSON' }));
  });
  const { address, close } = await listenOnLoopback(server, port);
  return { url: `http://${address}`, close };
}
