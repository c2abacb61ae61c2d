import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Request {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** An HTTP server on a free port that answers each request with JSON as told; undefined never answers. */
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { host: '127.0.0.1', port, requests, stop };
}
