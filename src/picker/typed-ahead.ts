import { useLayoutEffect } from 'react';

let typed = '';

/** What was typed ahead of a search since it was asked for; afterwards nothing. */
export function takeTyped(): string {
  const all = typed;
  typed = '';
  return all;
}

/** Stands in the place of a search that is on its way, and keeps for it what is typed: none of it reaches the form. */
export function TypedAhead() {
  useLayoutEffect(() => {
    // What a search that never came was asked for is not for the next one.
    typed = '';
    const keep = (event: KeyboardEvent): void => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (key.length === 1) typed += key;
      else if (key === 'Backspace') typed = typed.slice(0, -1);
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, []);
  return null;
}
