import { PROJECT_ADDRESS } from '../../platform/project-address.ts';
import { CALLBACK_ROUTE } from './callback-params.ts';

const CODE_HOST = /(^|\.)github\.io$/;

/**
 * The address to which the provider sends its answer: this page's own origin and folder with the callback's hash route,
 * or the fixed address of the project on the code-hosting domain. The same page always returns the same text.
 */
export function redirectAddress(location: Pick<Location, 'origin' | 'hostname' | 'pathname'>): string {
  const folder = location.pathname.replace(/[^/]*$/, '');
  // The provider knows one address of the whole domain.
  const page = CODE_HOST.test(location.hostname) ? PROJECT_ADDRESS : `${location.origin}${folder}`;
  return `${page}#${CALLBACK_ROUTE}`;
}
