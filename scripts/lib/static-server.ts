import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import compression from 'compression';
import sirv from 'sirv';
import { cacheControl } from './security-headers.ts';

/** What is served, where, and with which headers on every answer. */
interface Site {
  /** An absolute folder. */
  readonly folder: string;
  /** The base path, such as `/forms/`. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

// Of the types of Express, which the package is typed for, it uses nothing but those of Node.
const compress = compression({ threshold: 0 }) as unknown as (
  ...handler: [...Parameters<ReturnType<typeof sirv>>]
) => void;

/** Serves the files of a folder below a base path; `/` leads to the base. */
export function staticServer({ folder, base, headers }: Site): Server {
  const files = sirv(folder, {
    dev: true,
    setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControl(path.slice(1))),
  });
  return createServer((request: IncomingMessage, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const { url = '/', method = 'GET' } = request;
    const end = (status: number, more: Record<string, string> = {}): void => {
      response.writeHead(status, more).end();
    };
    if (!['GET', 'HEAD'].includes(method)) return end(405, { Allow: 'GET, HEAD' });
    if (url === '/' || `${url}/` === base) return end(302, { Location: base });
    if (!url.startsWith(base)) return end(404);
    request.url = url.slice(base.length - 1);
    // Brotli at each request would keep the processor busier than the page does.
    request.headers['accept-encoding'] = /\bgzip\b/.exec(String(request.headers['accept-encoding']))?.[0];
    return compress(request, response, () => files(request, response, () => end(404)));
  });
}
