const unfinished = new Set<unknown>();

/**
 * Marks something as unfinished work of the page, or as finished. While any work is unfinished, `<html>` has the
 * attribute `data-busy`; browser tests wait until it is gone.
 */
export function setBusy(work: unknown, isBusy: boolean): void {
  if (isBusy) unfinished.add(work);
  else unfinished.delete(work);
  // Forms also run without a page, as in commands.
  if (typeof document === 'undefined') return;
  document.documentElement.toggleAttribute('data-busy', unfinished.size > 0);
}

/** Counts a promise as unfinished work until it settles; returns it. */
export function whileBusy<T>(work: Promise<T>): Promise<T> {
  setBusy(work, true);
  const end = (): void => setBusy(work, false);
  work.then(end, end);
  return work;
}
