import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  DEMO_IMAGE_AUTHORIZATION,
  type ImageHost,
  startImageHost,
} from '../../../local/image-host/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'phmc-forms-pictures-'));
let host: ImageHost;

beforeAll(async () => {
  host = await startImageHost({ folder });
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const PICTURES = {
  png: latin('\x89PNG\r\n\x1a\n....IEND\xae\x42\x60\x82'),
  jpeg: latin('\xff\xd8\xff....\xff\xd9'),
  gif: latin('GIF89a....;'),
  webp: latin('RIFF\x08\0\0\0WEBP....'),
};

const send = (bytes: Buffer, change: Record<string, string> = {}, authorization = DEMO_IMAGE_AUTHORIZATION) =>
  fetch(`${host.url}/3/image`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ image: bytes.toString('base64'), type: 'base64', ...change }),
  });

const linkOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { data: { link: string } }).data.link;

it.each(Object.entries(PICTURES))('serves a %s at its URL', async (kind, bytes) => {
  const taken = await send(bytes);
  expect(taken.status).toBe(200);
  const shown = await fetch(await linkOf(taken));
  expect(shown.headers.get('content-type')).toBe(`image/${kind}`);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes);
});

it('serves a picture after a restart', async () => {
  const link = new URL(await linkOf(await send(PICTURES.png)));
  const again = await startImageHost({ folder });
  expect((await fetch(`${again.url}${link.pathname}`)).status).toBe(200);
  await again.close();
});

it.each([
  ['half a picture', PICTURES.png.subarray(0, 12), {}, DEMO_IMAGE_AUTHORIZATION, 400],
  ['a page', latin('<svg>'), {}, DEMO_IMAGE_AUTHORIZATION, 400],
  ['another kind of upload', PICTURES.png, { type: 'url' }, DEMO_IMAGE_AUTHORIZATION, 400],
  ['a stranger', PICTURES.png, {}, 'Client-ID other', 403],
])('refuses %s', async (_, bytes, change, authorization, status) => {
  expect((await send(bytes, change, authorization)).status).toBe(status);
});

it.each(['/3/image', '/000000000000.png', '/../server.ts', '/'])('returns not found at %s', async (path) => {
  expect((await fetch(`${host.url}${path}`)).status).toBe(404);
});
