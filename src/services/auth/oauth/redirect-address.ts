import { sites } from '../../platform/env.ts';
import { CALLBACK_ROUTE } from './callback-params.ts';

/**
 * Returns the OAuth redirect URI: this page's origin and folder with the callback's hash route, or on the code-hosting
 * domain the configured project address, because the provider has one registered address for that host. Deterministic
 * per page, and always on the page's own host.
 */
export function redirectAddress(
  location: Pick<Location, 'origin' | 'hostname' | 'pathname'>,
  project: string | null = sites.pages,
): string {
  const folder = location.pathname.replace(/[^/]*$/, '');
  const isProject = project !== null && new URL(project).hostname === location.hostname;
  return `${isProject ? project : `${location.origin}${folder}`}#${CALLBACK_ROUTE}`;
}
