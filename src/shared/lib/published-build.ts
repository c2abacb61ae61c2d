import { buildId } from './build-id.ts';

/** Resolves with the build id currently served by the host; empty if there is none. Rejects if unreachable. */
export async function publishedBuild(): Promise<string> {
  // The query bypasses the service worker, which answers the plain URL from its cache
  const answer = await fetch(`${location.pathname}?build-of=${Date.now()}`, { cache: 'no-store' });
  if (!answer.ok) return '';
  return buildId(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}
