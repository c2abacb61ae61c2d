/**
 * The script that starts a page, as its markup names it; empty when it names none. It is the last one: those before it
 * are packages, whose names stay the same over many releases.
 */
export const startScript = (page: Document): string =>
  [...page.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src') ?? '';

/** What distinguishes this build of the app from every other: the name of the script that starts it, which holds its hash. */
export const buildId = (page: Document): string => startScript(page).split('/').pop() ?? '';
