import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../../../../../local/lib/loopback.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Request {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** Starts an HTTP server on a free port that responds with the JSON of `answer`; undefined never responds. */
export async function answeringServer(answer: (request: Request) => Answer | undefined) {
  const requests: Request[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await text(incoming);
      const request = {
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: body.startsWith('{') ? (JSON.parse(body) as unknown) : body,
      };
      requests.push(request);
      const given = answer(request);
      if (!given) return;
      response.writeHead(given.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(given.body));
    })();
  });
  const { port, close } = await listenOnLoopback(server);
  return { host: '127.0.0.1', port, requests, stop: () => void close(), close };
}
