const hasDialog = (): boolean => document.querySelector('dialog[open]') !== null;

/** Timestamps of the last user input outside a dialog and of the last navigation. */
const latest = { input: 0, navigation: 0 };

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

function onInput(event: KeyboardEvent | PointerEvent): void {
  const isModifier = 'key' in event && MODIFIERS.has(event.key);
  const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
  if (!isModifier && !isInDialog) latest.input = event.timeStamp;
}

/** Starts tracking user input; never unsubscribed. */
export function followInput(): void {
  window.addEventListener('keydown', onInput, { capture: true });
  window.addEventListener('pointerdown', onInput, { capture: true });
}

/** Records a navigation, whose target may take the focus once loaded. */
export function noteNavigation(): void {
  latest.navigation = performance.now();
}

interface TakeFocusOptions extends FocusOptions {
  /** Skips the focus if the user has moved it since the last navigation. */
  readonly isArrival?: boolean;
}

/**
 * Focuses the element returned by `find`, now or after all open modal dialogs have closed, since they make the page
 * inert. No-op if the user has interacted elsewhere meanwhile. Returns a cancel function.
 */
export function focusWhenReady(
  find: () => HTMLElement | null | undefined,
  { isArrival = false, ...options }: TakeFocusOptions = {},
): () => void {
  const since = isArrival ? latest.navigation : performance.now();
  const take = (): void => {
    const hasMovedOn = latest.input > since && document.activeElement !== document.body;
    if (!hasMovedOn) find()?.focus(options);
  };
  // A dialog removed while closing fires no event
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
