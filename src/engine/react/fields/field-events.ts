import type { FocusEvent, KeyboardEvent } from 'react';
import { flushPending, storePending } from './pending-change.ts';

interface FieldEvents {
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const fieldAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;

/**
 * The handlers of a form for all of its fields: leaving a field stores what was typed and calls `onLeave` with its id;
 * Enter in a control of one line stores it too, and submits nothing, unless the control has its own use for the key.
 */
export const fieldEvents = (onLeave: (id: string) => void): FieldEvents => ({
  onBlur: ({ target, relatedTarget }) => {
    const field = fieldAround(target);
    if (!field || field.contains(relatedTarget)) return;
    // An effect that moves the focus, such as that of a dialog, comes here while React commits.
    storePending();
    onLeave(field.dataset['field'] ?? '');
  },
  onKeyDown: (event) => {
    if (event.key !== 'Enter' || event.isDefaultPrevented()) return;
    flushPending();
    if (event.target instanceof HTMLInputElement) event.preventDefault();
  },
});
