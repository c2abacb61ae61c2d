import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Arbitrary host, since only path and query are used. */
const BASE = 'http://127.0.0.1';

/** Parses the address of a request; null if invalid, or if it names another host, like `//`. */
const requestedUrl = ({ url = '/' }: IncomingMessage): URL | null =>
  url.startsWith('//') || !URL.canParse(url, BASE) ? null : new URL(url, BASE);

/** Creates a server that passes requests with their parsed address, and responds 400 if it is invalid. */
export const createAddressServer = (
  serve: (url: URL, req: IncomingMessage, res: ServerResponse) => void,
): Server =>
  createServer((req, res) => {
    const url = requestedUrl(req);
    if (url) serve(url, req, res);
    else res.writeHead(400).end();
  });
