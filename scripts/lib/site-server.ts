import type { Server } from 'node:http';
import { OTHER_PAGES, securityHeaders } from './security-headers.ts';
import { staticServer } from './static-server.ts';

/** Base path of the app. */
export const BASE = '/forms/';

/** Serves a built app with the headers of production; `connect` has the origins of its backend. */
export const siteServer = (folder: string, connect: readonly string[] = []): Server =>
  staticServer({
    folder,
    base: BASE,
    headers: (path) =>
      securityHeaders(
        connect,
        OTHER_PAGES.find((page) => page === path),
      ),
  });
