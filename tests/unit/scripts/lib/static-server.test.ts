import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../../../scripts/lib/security-headers.ts';
import { staticServer } from '../../../../scripts/lib/static-server.ts';

const PAGE = '<!doctype html><title>Page</title>';
let folder: string;
const HEADERS = securityHeaders(['https://api.example']);

let server: Server;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phmc-static-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'index.html'), PAGE);
  writeFileSync(join(folder, 'dist', 'assets', 'app-abc.js'), 'export {};');
  writeFileSync(join(folder, 'dist', 'assets', 'font.woff2'), 'font');
  writeFileSync(join(folder, 'dist-secret'), 'secret');
  writeFileSync(join(folder, 'secret'), 'secret');
  server = staticServer({ folder: join(folder, 'dist'), base: '/forms/', headers: () => HEADERS }).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests a raw path: `fetch` would normalize `..`. */
async function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, method, headers }).end();
  const [response] = await once(asked, 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
}

describe('responses', () => {
  test.each([
    ['/forms/', 'text/html;charset=utf-8', 'no-cache'],
    ['/forms/index.html?a=b', 'text/html;charset=utf-8', 'no-cache'],
    ['/forms/assets/app-abc.js', 'text/javascript', 'public, max-age=31536000, immutable'],
    ['/forms/assets/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('%s', async (path, type, cache) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
  });

  test('redirects from / to the app', async () => {
    expect(await ask('/')).toMatchObject({ status: 302, headers: { location: '/forms/' } });
    expect(await ask('/forms')).toMatchObject({ status: 302, headers: { location: '/forms/' } });
  });

  test('compresses text if accepted', async () => {
    const zipped = await ask('/forms/', 'GET', { 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(PAGE);
    const plain = await ask('/forms/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(PAGE);
  });

  test('supports GET and HEAD only', async () => {
    const head = await ask('/forms/', 'HEAD');
    expect(head.headers['content-length']).toBe(String(PAGE.length));
    expect(head.body).toHaveLength(0);
    expect((await ask('/forms/', 'POST')).status).toBe(405);
  });
});

test.each([
  '/forms/../secret',
  '/forms/..%2fsecret',
  '/forms/%2e%2e/%2e%2e/secret',
  '/forms/..%5csecret',
  '/forms/../dist-secret',
  '/forms/..%2fdist-secret',
  '/forms/%00',
  '/forms/%',
  '/forms/assets',
  '/forms/missing.js',
  '/elsewhere',
])('refuses %s', async (path) => {
  const { status, body } = await ask(path);
  expect([400, 404]).toContain(status);
  expect(body.toString()).not.toContain('secret');
});

test.each(['/forms/', '/forms/assets/app-abc.js', '/forms/missing.js', '/', '/forms/%'])(
  'sends the security headers with %s',
  async (path) => {
    const expected = Object.entries(HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
    expect((await ask(path)).headers).toMatchObject(Object.fromEntries(expected));
  },
);
