import { CALLBACK_ROUTE } from './callback-params.ts';

/** Where the project lives on the code-hosting domain; the provider knows this one address there. */
const PROJECT_ADDRESS = 'https://phmc-tools.github.io/forms/';
const CODE_HOST = /(^|\.)github\.io$/;

/**
 * The address to which the provider sends its answer: this page's own origin and folder with the callback's hash route,
 * or the fixed address of the project on the code-hosting domain. The same page always gives the same text.
 */
export function redirectAddress(location: Pick<Location, 'origin' | 'hostname' | 'pathname'>): string {
  const folder = location.pathname.replace(/[^/]*$/, '');
  const page = CODE_HOST.test(location.hostname) ? PROJECT_ADDRESS : `${location.origin}${folder}`;
  return `${page}#${CALLBACK_ROUTE}`;
}
