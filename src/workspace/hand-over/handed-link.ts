/** The route of a link that holds a case; the case itself follows. */
export const CASE_ROUTE = '#/case/';

let taken: string | null = null;
let open: ((packed: string) => void) | null = null;

const deliver = (): void => {
  if (taken === null || open === null) return;
  const packed = taken;
  taken = null;
  open(packed);
};

/**
 * Takes a handed case out of the address, before anything else can read, keep or send it, and leaves the address of the
 * main screen. Changes nothing when there is none.
 */
export function takeHandedLink(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): void {
  if (!location.hash.startsWith(CASE_ROUTE)) return;
  taken = location.hash.slice(CASE_ROUTE.length);
  history.replaceState(null, '', `${location.pathname}${location.search}#/`);
  deliver();
}

/** Calls back with each handed case that is taken out of the address, each once; also with one that was taken before. */
export function followHandedLinks(listener: (packed: string) => void): void {
  open = listener;
  deliver();
}
