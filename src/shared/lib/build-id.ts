/**
 * Returns the id of this build: the file name of the entry script, which contains its hash; empty if there is none. It
 * is the last module script; earlier ones are packages, whose names remain the same over many releases.
 */
export const buildId = (page: Document): string =>
  [...page.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src')?.split('/').pop() ??
  '';
