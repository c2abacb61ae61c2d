import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Any host: what is served depends on path and query alone. */
const BASE = 'http://127.0.0.1';

/** The address that a request asks for; null when it cannot be read, or names another host, as `//` does. */
const requestedUrl = ({ url = '/' }: IncomingMessage): URL | null =>
  url.startsWith('//') || !URL.canParse(url, BASE) ? null : new URL(url, BASE);

/** Creates a server that hands over each request with its address, and answers 400 where that cannot be read. */
export const createAddressServer = (
  serve: (url: URL, req: IncomingMessage, res: ServerResponse) => void,
): Server =>
  createServer((req, res) => {
    const url = requestedUrl(req);
    if (url) serve(url, req, res);
    else res.writeHead(400).end();
  });
