import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

const STYLES = readFileSync(join(import.meta.dirname, 'page.css'));

/** Ends a response with a JSON body. */
export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Ends a response with a page that may load only its style sheet and its empty icon, and that no cache keeps. */
export function sendPage(res: ServerResponse, status: number, page: string): void {
  res
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'; img-src data:",
      'cache-control': 'no-store',
    })
    .end(page);
}

/** Ends a response with the style sheet of the pages, which they expect at `/page.css`. */
export function sendStyles(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/css' }).end(STYLES);
}
