import { useEffect } from 'react';
import { floatingOptionId } from './floating-list.tsx';

/** Keyboard state and callbacks of a suggestion list. */
interface ListKeys {
  /** The input of the open list; undefined while closed. */
  readonly input: HTMLInputElement | undefined;
  readonly listId: string;
  readonly count: number;
  /** Index of the option that Enter selects; -1 for none. */
  readonly active: number;
  readonly onActive: (at: number) => void;
  readonly onChoose: (at: number) => void;
  /** Called for the active option by Shift+Enter; chooses it if absent. */
  readonly onShow?: (at: number) => void;
  readonly onClose: () => void;
}

const ATTRIBUTES = ['role', 'aria-autocomplete', 'aria-expanded', 'aria-controls', 'aria-activedescendant'];

/**
 * Turns a plain input into a combobox while its list is open: arrows move, Enter selects, Escape closes. Keys are
 * captured at the document because the field has no code for the list.
 */
export function useListKeys(list: ListKeys): void {
  const { input, listId, count, active, onActive, onChoose, onShow = onChoose, onClose } = list;
  useEffect(() => {
    if (!input) return;
    const values = ['combobox', 'list', 'true', listId, active < 0 ? '' : floatingOptionId(listId, active)];
    ATTRIBUTES.forEach((name, at) => input.setAttribute(name, values[at] ?? ''));
    return () => ATTRIBUTES.forEach((name) => input.removeAttribute(name));
  }, [input, listId, active]);
  useEffect(() => {
    if (!input) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.target !== input || event.isComposing) return;
      if (event.key === 'ArrowDown') onActive((active + 1) % count);
      else if (event.key === 'ArrowUp') onActive(active <= 0 ? count - 1 : active - 1);
      else if (event.key === 'Enter' && active >= 0 && !event.ctrlKey && !event.metaKey)
        (event.shiftKey ? onShow : onChoose)(active);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [input, count, active, onActive, onChoose, onShow, onClose]);
}
