const hasDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/** When the user last pressed a key or a pointer outside a dialog, and when the page in view was last changed. */
const latest = { input: 0, navigation: 0 };

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

function onInput(event: KeyboardEvent | PointerEvent): void {
  const isModifier = 'key' in event && MODIFIERS.has(event.key);
  const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
  if (!isModifier && !isInDialog) latest.input = event.timeStamp;
}

/** Follows the keys and pointers of the user for the life of the page. */
export function followInput(): void {
  window.addEventListener('keydown', onInput, { capture: true });
  window.addEventListener('pointerdown', onInput, { capture: true });
}

/** Records that another form or page was asked for; it may take the focus once it has loaded. */
export function noteNavigation(): void {
  latest.navigation = performance.now();
}

export interface TakeFocusOptions extends FocusOptions {
  /** Leaves the focus where the user has put it since the last navigation. */
  readonly isArrival?: boolean;
}

/**
 * Moves the focus to the element that `find` returns: now, or once the open modal dialogs have closed, which make the
 * page behind them inert. Does nothing when the user works elsewhere by then. Returns how to cancel.
 */
export function takeFocus(
  find: () => HTMLElement | null | undefined,
  { isArrival = false, ...options }: TakeFocusOptions = {},
): () => void {
  const since = isArrival ? latest.navigation : performance.now();
  const take = (): void => {
    const hasMovedOn = latest.input > since && document.activeElement !== document.body;
    if (!hasMovedOn) find()?.focus(options);
  };
  // A dialog that is removed with its closing sends no event any more.
  const observer = new MutationObserver(() => {
    if (hasDialog()) return;
    observer.disconnect();
    take();
  });
  if (hasDialog())
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  else take();
  return () => observer.disconnect();
}
