import { useLayoutEffect } from 'react';

/** Ends what was typed ahead where Enter was pressed. */
export const ENTERED = '\n';

let typed = '';

/** What was typed ahead of a search since it was opened, with {@link ENTERED} at its end after Enter; afterwards nothing. */
export function takeTyped(): string {
  const all = typed;
  typed = '';
  return all;
}

/**
 * Stands in the place of a search that is on its way, and keeps for it what is typed: none of it reaches the form. Escape
 * and Tab cancel the search; Tab goes on to the next field.
 */
export function TypedAhead({ onCancel }: { readonly onCancel: () => void }) {
  useLayoutEffect(() => {
    // What was typed for a search that never came is not for the next one.
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
