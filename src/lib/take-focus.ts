const hasDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * Moves the focus to the element that `find` returns: now, or once the open modal dialogs have closed, which make the
 * page behind them inert. Returns how to cancel.
 */
export function takeFocus(find: () => HTMLElement | null | undefined, options?: FocusOptions): () => void {
  // A dialog that is removed with its closing sends no event any more.
  const observer = new MutationObserver(() => {
    if (hasDialog()) return;
    observer.disconnect();
    find()?.focus(options);
  });
  if (hasDialog())
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  else find()?.focus(options);
  return () => observer.disconnect();
}
