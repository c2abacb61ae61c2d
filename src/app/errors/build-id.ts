/** The script that starts a page, as its markup names it; empty when it names none. */
export const startScript = (page: Document): string =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

/** What tells this build of the app from every other: the name of its first script, which holds its hash. */
export const buildId = (page: Document): string => startScript(page).split('/').pop() ?? '';
