import type { BrowserContext, Request } from 'playwright-core';
import { appUrl } from './app.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Intercepts all external hosts: an image gets a single-pixel response, anything else fails. Returns the live list of
 * requests.
 */
export async function standInForHosts(context: BrowserContext): Promise<readonly Request[]> {
  const seen: Request[] = [];
  await context.route(
    (url) => url.origin !== new URL(appUrl()).origin,
    async (route, request) => {
      seen.push(request);
      if (request.resourceType() === 'image') await route.fulfill({ contentType: 'image/png', body: PIXEL });
      else await route.abort();
    },
  );
  return seen;
}
