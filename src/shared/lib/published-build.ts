import { buildId } from './build-id.ts';

/** The build that the host of this page serves now; empty where it serves none. Rejects when it is not reached. */
export async function publishedBuild(): Promise<string> {
  // The service worker answers for the bare address, from the build that it keeps.
  const answer = await fetch(`${location.pathname}?build-of=${Date.now()}`, { cache: 'no-store' });
  if (!answer.ok) return '';
  return buildId(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}
