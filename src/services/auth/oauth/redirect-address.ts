import { sites } from '../../platform/env.ts';
import { CALLBACK_ROUTE } from './callback-params.ts';

/**
 * The address to which the provider sends its answer: this page's own origin and folder with the callback's hash route,
 * or the configured address of the project on its code-hosting domain, as the provider knows one address of that host.
 * The same page always returns the same text, and no page is sent to a host that is not its own.
 */
export function redirectAddress(
  location: Pick<Location, 'origin' | 'hostname' | 'pathname'>,
  project: string | null = sites.pages,
): string {
  const folder = location.pathname.replace(/[^/]*$/, '');
  const isProject = project !== null && new URL(project).hostname === location.hostname;
  return `${isProject ? project : `${location.origin}${folder}`}#${CALLBACK_ROUTE}`;
}
