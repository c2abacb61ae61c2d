/** How sure it is that the page goes: only out of sight, or its scripts may not run again. */
export type Leaving = 'hidden' | 'closing';

/**
 * Calls back whenever the page may be about to end, as often as the browser says so. No single event is sent in every
 * case: mobile browsers only hide a page, desktop ones close it at once. Answers a function that stops listening.
 */
export function onPageLeave(listener: (leaving: Leaving) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const closing = (): void => listener('closing');
  window.addEventListener('pagehide', closing, { signal });
  window.addEventListener('beforeunload', closing, { signal });
  document.addEventListener('freeze', closing, { signal });
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') listener('hidden');
  };
  document.addEventListener('visibilitychange', hidden, { signal });
  return () => stop.abort();
}
