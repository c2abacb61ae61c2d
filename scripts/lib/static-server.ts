import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { cacheControl, isImmutable } from './security-headers.ts';

const compress = promisify(gzip);

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSIBLE = /^(?:text\/|application\/|image\/svg)/;

/** What is served, where, and with which headers on every answer. */
export interface Site {
  /** An absolute folder. */
  readonly folder: string;
  /** The base path, such as `/forms/`. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The URL path below the base (`index.html` for the base itself), or undefined when it is not below it. */
function pathBelow(base: string, url: string): string | undefined {
  const path = new URL(url, 'http://localhost').pathname;
  return path.startsWith(base) ? decodeURIComponent(path.slice(base.length)) || 'index.html' : undefined;
}

async function readBelow(folder: string, path: string): Promise<Buffer | undefined> {
  const file = join(folder, path);
  if (!file.startsWith(folder + sep) || file.includes('\0')) return undefined;
  return readFile(file).catch(() => undefined);
}

/** Compresses the files of a site, those whose names promise that they never change only once. */
function compressor(): (path: string, body: Buffer) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (path, body) => {
    const zipped = kept.get(path) ?? compress(body);
    if (isImmutable(path)) kept.set(path, zipped);
    return zipped;
  };
}

async function answer(
  { folder, base, headers: common }: Site,
  zip: ReturnType<typeof compressor>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, headers: Record<string, string>, body: string | Buffer = ''): void => {
    response.writeHead(status, {
      ...common,
      ...headers,
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const plain = { 'Content-Type': 'text/plain; charset=utf-8' };

  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(405, { ...plain, Allow: 'GET, HEAD' }, 'Method not allowed\n');
  if (request.url === '/' || `${request.url}/` === base) return send(302, { Location: base });
  const path = pathBelow(base, request.url ?? '');
  const body = path === undefined ? undefined : await readBelow(folder, path);
  if (path === undefined || !body) return send(404, plain, 'Not found\n');

  const type = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl(path), Vary: 'Accept-Encoding' };
  const zips = COMPRESSIBLE.test(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (zips) send(200, { ...headers, 'Content-Encoding': 'gzip' }, await zip(path, body));
  else send(200, headers, body);
}

/** Serves the files of a folder below a base path; `/` leads to the base. */
export function staticServer(site: Site): Server {
  const zip = compressor();
  return createServer((request, response) => {
    answer(site, zip, request, response).catch(() => response.writeHead(400, site.headers).end());
  });
}
