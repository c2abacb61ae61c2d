import type { FocusEvent, KeyboardEvent } from 'react';
import { flushPending, storePending } from './pending-change.ts';

interface FieldEvents {
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const fieldAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;

/** Whether Enter means nothing of its own in a control: one of one line, or a closed select where that can be found out. */
const isDone = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement ||
  (target instanceof HTMLSelectElement && CSS.supports('selector(:open)') && !target.matches(':open'));

/**
 * The handlers of a form for all of its fields: leaving a field stores what was typed and calls `onLeave` with its id;
 * Enter in a control of one line stores it too, submits nothing and calls `onDone`, unless the control has its own use
 * for the key.
 */
export const fieldEvents = (onLeave: (id: string) => void, onDone?: () => void): FieldEvents => ({
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
    if (!isDone(event.target)) return;
    event.preventDefault();
    onDone?.();
  },
});
