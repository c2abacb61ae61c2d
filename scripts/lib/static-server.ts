import { createServer, type IncomingMessage, type Server } from 'node:http';
import compression from 'compression';
import sirv from 'sirv';
import { cacheControl } from './security-headers.ts';

interface Site {
  /** An absolute folder. */
  readonly folder: string;
  /** The base path, such as `/forms/`. */
  readonly base: string;
  /** Headers of the responses for a path below the base. */
  readonly headers: (path: string) => Readonly<Record<string, string>>;
}

// The package is typed for Express, but uses only Node's types.
const compress = compression({ threshold: 0 }) as unknown as (
  ...handler: [...Parameters<ReturnType<typeof sirv>>]
) => void;

/** Serves the files of a folder below a base path, or their `.gz` copies if there are any; `/` redirects to it. */
export function staticServer({ folder, base, headers }: Site): Server {
  const files = sirv(folder, {
    dev: true,
    gzip: true,
    setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControl(path.slice(1))),
  });
  return createServer((request: IncomingMessage, response) => {
    const { url = '/', method = 'GET' } = request;
    const path = url.startsWith(base) ? url.slice(base.length).replace(/[?#].*/, '') : '';
    for (const [name, value] of Object.entries(headers(path))) response.setHeader(name, value);
    const end = (status: number, more: Record<string, string> = {}): void => {
      response.writeHead(status, more).end();
    };
    if (!['GET', 'HEAD'].includes(method)) return end(405, { Allow: 'GET, HEAD' });
    if (url === '/' || `${url}/` === base) return end(302, { Location: base });
    if (!url.startsWith(base)) return end(404);
    request.url = url.slice(base.length - 1);
    // Brotli per request would use more CPU time than the page.
    request.headers['accept-encoding'] = /\bgzip\b/.exec(String(request.headers['accept-encoding']))?.[0];
    return compress(request, response, () => files(request, response, () => end(404)));
  });
}
