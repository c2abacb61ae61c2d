/**
 * Returns true for a key press of an input method editor (IME). In Safari, the press that ends a composition arrives
 * after it and is only recognisable by its key code.
 */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Hides IME key presses from all other handlers of the page. Must be called before any other key listener is added. */
export function ignoreComposingKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
