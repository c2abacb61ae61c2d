import type { BrowserContext, Request } from 'playwright-core';
import { appUrl } from './app.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Intercepts external hosts, by default all: an image gets a single-pixel response, anything else fails. Returns the live
 * list of requests.
 */
export async function standInForHosts(
  context: BrowserContext,
  isOutside = (url: URL): boolean => url.origin !== new URL(appUrl()).origin,
): Promise<readonly Request[]> {
  const seen: Request[] = [];
  await context.route(isOutside, async (route, request) => {
    seen.push(request);
    if (request.resourceType() === 'image') await route.fulfill({ contentType: 'image/png', body: PIXEL });
    else await route.abort();
  });
  return seen;
}
