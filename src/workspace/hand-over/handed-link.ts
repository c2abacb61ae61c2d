/** Route prefix of a link that contains a packed case. */
export const CASE_ROUTE = '#/case/';

let taken: string | null = null;
let open: ((packed: string) => void) | null = null;

const deliver = (): void => {
  if (taken === null || open === null) return;
  const packed = taken;
  taken = null;
  open(packed);
};

/** Removes a handed-over case from the URL before other code can read, store or send it. No-op if there is none. */
export function extractHandoverLink(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState'>,
): void {
  if (!location.hash.startsWith(CASE_ROUTE)) return;
  taken = location.hash.slice(CASE_ROUTE.length);
  history.replaceState(null, '', `${location.pathname}${location.search}#/`);
  deliver();
}

/** Registers the listener for handed-over cases, including one already removed from the URL; each is delivered once. */
export function followHandedLinks(listener: (packed: string) => void): void {
  open = listener;
  deliver();
}
