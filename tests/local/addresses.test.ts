import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startChat } from '../../local/chat/server.ts';
import { DEMO_CLIENT } from '../../local/game-world/client.ts';
import { startGameWorld } from '../../local/game-world/server.ts';
import { startGoogle } from '../../local/google/server.ts';
import { startImageHost } from '../../local/image-host/server.ts';
import { startDatabase } from 'rtdb-emulator';

interface StandIn {
  readonly url: string;
  close(): Promise<void>;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'phmc-forms-addresses-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

async function database(): Promise<StandIn> {
  const { address, close } = await startDatabase({ port: 0 });
  return { url: `http://${address}`, close };
}

const STAND_INS: Readonly<Record<string, () => Promise<StandIn>>> = {
  chat: () => startChat(),
  database,
  'game world': () => startGameWorld(DEMO_CLIENT),
  google: () => startGoogle(),
  'image host': () => startImageHost({ folder: folder() }),
};

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

/** The first line of the answer to a request for an address that `fetch` would not send. */
async function ask(url: string, target: string, headers = ['Connection: close']): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(`${[`GET ${target} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

it.each(Object.keys(STAND_INS))(
  'the emulator of the %s refuses an invalid URL, and keeps running',
  async (name) => {
    const standIn = await STAND_INS[name]!();
    onTestFinished(() => standIn.close());
    for (const target of ['//', '//elsewhere.invalid/page.css', 'http://[/'])
      expect(await ask(standIn.url, target), target).toBe('HTTP/1.1 400 Bad Request');
    expect((await fetch(`${standIn.url}/nowhere`)).status).toBe(404);
  },
);

it('the database refuses a connection at such a URL, and keeps running', async () => {
  const standIn = await database();
  onTestFinished(() => standIn.close());
  expect(await ask(standIn.url, '//', UPGRADE)).toBe('HTTP/1.1 400 Bad Request');
  expect((await fetch(`${standIn.url}/x.json`)).status).toBe(200);
});
