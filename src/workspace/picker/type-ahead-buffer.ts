import { useLayoutEffect } from 'react';

/** Terminates the type-ahead input if Enter was pressed. */
export const ENTERED = '\n';

let typed = '';

/** Returns and clears the type-ahead input, terminated by {@link ENTERED} after Enter. */
export function consumeTypeAhead(): string {
  const all = typed;
  typed = '';
  return all;
}

/**
 * Fallback while the search loads: buffers key presses, so that none reaches the form. Escape and Tab cancel the
 * search; Tab moves to the next field.
 */
export function TypedAhead({ onCancel }: { readonly onCancel: () => void }) {
  useLayoutEffect(() => {
    // Discards input of a search that was never opened
    typed = '';
    const keep = (event: KeyboardEvent): void => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Tab') return onCancel();
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') onCancel();
      else if (typed.endsWith(ENTERED)) return;
      else if (key === 'Enter') typed += ENTERED;
      else if (key.length === 1) typed += key;
      else if (key === 'Backspace') typed = typed.slice(0, -1);
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [onCancel]);
  return null;
}
