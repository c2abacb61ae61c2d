import type { FocusEvent, KeyboardEvent } from 'react';
import { flushPending, storePending } from './pending-change.ts';

interface FieldEvents {
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const fieldAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;

/** Returns true if a control does not handle Enter: a single-line input, or a closed select where detectable. */
const isDone = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement ||
  (target instanceof HTMLSelectElement && CSS.supports('selector(:open)') && !target.matches(':open'));

/**
 * Returns the event handlers of a form for all fields: leaving a field stores pending text and calls `onLeave` with its
 * id; Enter in a single-line control stores it too, submits nothing and calls `onDone`, unless the control handles the
 * key.
 */
export const fieldEvents = (onLeave: (id: string) => void, onDone?: () => void): FieldEvents => ({
  onBlur: ({ target, relatedTarget }) => {
    const field = fieldAround(target);
    if (!field || field.contains(relatedTarget)) return;
    // No flushSync here: effects that move the focus, such as of a dialog, trigger blur while React commits.
    storePending();
    onLeave(field.dataset['field'] ?? '');
  },
  onKeyDown: (event) => {
    if (event.key !== 'Enter' || event.isDefaultPrevented()) return;
    flushPending();
    if (!isDone(event.target)) return;
    event.preventDefault();
    onDone?.();
  },
});
