import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

const STYLES = readFileSync(join(import.meta.dirname, 'page.css'));

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/**
 * Ends a response with an uncached page that may only load its style sheet and images. With `refreshSeconds` the
 * browser reloads it at that interval.
 */
export function sendPage(
  res: ServerResponse,
  status: number,
  page: string,
  { refreshSeconds }: { readonly refreshSeconds?: number } = {},
): void {
  res
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src data: https: http://127.0.0.1:*",
      'cache-control': 'no-store',
      ...(refreshSeconds !== undefined && { refresh: String(refreshSeconds) }),
    })
    .end(page);
}

/** Ends a response with the style sheet, which pages load from `/page.css`. */
export function sendStyles(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/css' }).end(STYLES);
}
