/**
 * Returns true for a key press that belongs to an input method, which composes a word by several. In Safari the press
 * that ends a word comes after the composition and can only be recognised by its key code.
 */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Keeps the key presses of an input method from every other handler of the page. Call it before anything else listens
 * for keys.
 */
export function ignoreComposingKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
