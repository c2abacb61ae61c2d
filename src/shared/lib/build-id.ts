/**
 * What distinguishes this build of the app from every other: the name of the script that starts it, which holds its hash;
 * empty when the page names none. It is the last one: those before it are packages, whose names stay the same over many
 * releases.
 */
export const buildId = (page: Document): string =>
  [...page.querySelectorAll('script[type="module"][src]')].at(-1)?.getAttribute('src')?.split('/').pop() ??
  '';
