import { useEffect, useRef, useState } from 'react';
import type { FillableForm } from '../../engine/definition/form.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { usePhrases } from '../../services/user-library/all-phrases.ts';
import { findPhrases, phrasesFor } from './find-phrases.ts';
import { factsOf, writerNow } from './phrase-facts.ts';
import { noteField } from './phrase-place.ts';
import { expandPhrase } from './phrase-text.ts';
import {
  isTextField,
  nextPlaceholder,
  pathOf,
  putText,
  select,
  selected,
  type TextField,
} from '../../engine/react/fields/text-field.ts';

/** One option: its label and the exact text it inserts. */
interface ListItem {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

export interface OpenList {
  readonly field: TextField;
  /** Start of the replaced range. */
  readonly start: number;
  readonly end: number;
  readonly items: readonly ListItem[];
  readonly active: number;
  /** True for the choices of a placeholder, which need no preview. */
  readonly isChoice: boolean;
}

/** A dot and letters, which are matched against phrase names. */
const QUERY = /^\.([\p{L}\p{N}_-]+)$/u;
const LETTERS = /^\p{L}+$/u;

/**
 * Returns the index of the word-initial dot before the typed letters; undefined for other input. An input method, e.g.
 * on a phone, inserts all letters of a word at once, and more of them each time.
 */
function dotBefore({ value, selectionStart }: TextField, letters: string): number | undefined {
  const dot = (selectionStart ?? 0) - letters.length - 1;
  return value[dot] === '.' && (dot === 0 || /\s/.test(value[dot - 1] ?? '')) ? dot : undefined;
}

/** Controls the suggestion list at the caret: opened by a dot and letters, and at placeholders with choices. */
export function usePhraseList(form: FillableForm, store: FormStore) {
  const phrases = usePhrases();
  const [open, setOpen] = useState<OpenList | null>(null);
  const latest = useRef({ form, store, phrases, open });
  useEffect(() => {
    latest.current = { form, store, phrases, open };
  });
  const show = (next: OpenList | null): void => {
    latest.current.open = next;
    setOpen(next);
  };

  const search = (field: TextField, start: number): OpenList | null => {
    const end = field.selectionStart ?? 0;
    const query = QUERY.exec(field.value.slice(start, end))?.[1];
    if (query === undefined || field.selectionEnd !== end) return null;
    const { form: current, store: answers, phrases: all } = latest.current;
    const found = findPhrases(phrasesFor(all, current.meta.slug), query, false);
    if (found.length === 0) return null;
    const fact = factsOf({
      form: current,
      data: answers.getState().data,
      path: pathOf(field),
      author: writerNow(),
      now: new Date(systemClock.now()),
    });
    const items = found.map(({ id, name, content }) => ({
      id,
      label: name,
      text: expandPhrase(content, fact),
    }));
    return { field, start, end, items, active: 0, isChoice: false };
  };

  /** Shows the choices of the selected placeholder, if any. */
  const offerChoices = (field: TextField): void => {
    const place = selected(field);
    const items = (place?.choices ?? []).map((choice, index) => ({
      id: String(index),
      label: choice,
      text: choice,
    }));
    show(
      place && items.length > 0
        ? { field, start: place.start, end: place.end, items, active: 0, isChoice: true }
        : null,
    );
  };

  const choose = (index: number): void => {
    const list = latest.current.open;
    const item = list?.items[index];
    if (!list || !item) return;
    show(null);
    putText(list.field, latest.current.store, list.start, list.end, item.text);
    if (list.isChoice) {
      const next = nextPlaceholder(list.field, false);
      if (next) select(list.field, next);
    }
    offerChoices(list.field);
  };

  const move = (list: OpenList, step: number): void =>
    show({ ...list, active: (list.active + step + list.items.length) % list.items.length });

  /** Handles a key while the list is open. Returns false for unhandled keys. */
  const pressInList = (list: OpenList, key: string): boolean => {
    if (key === 'ArrowDown') move(list, 1);
    else if (key === 'ArrowUp') move(list, -1);
    else if (key === 'Enter') choose(list.active);
    else if (key === 'Escape') show(null);
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, shiftKey } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !isTextField(target)) return;
    const list = latest.current.open;
    let taken = list?.field === target && !shiftKey && pressInList(list, key);
    if (!taken && list && /^(?:Arrow(?:Left|Right)|Home|End|Tab)$/.test(key)) show(null);
    const next = !taken && key === 'Tab' ? nextPlaceholder(target, shiftKey) : undefined;
    if (next) {
      select(target, next);
      offerChoices(target);
      taken = true;
    }
    if (!taken) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onInput = (event: Event): void => {
    const { target } = event;
    const list = latest.current.open;
    if (list && list.field === target) return show(list.isChoice ? null : search(list.field, list.start));
    const { data } = event as InputEvent;
    if (data == null || !LETTERS.test(data) || !isTextField(target)) return;
    const dot = dotBefore(target, data);
    const found = dot === undefined ? null : search(target, dot);
    if (found) show(found);
  };

  const handlers = useRef({ onKeyDown, onInput, close: () => show(null) });
  useEffect(() => {
    const { onKeyDown: press, onInput: type, close } = handlers.current;
    const focus = ({ target }: Event): void => noteField(target);
    noteField(document.activeElement);
    document.addEventListener('keydown', press, { capture: true });
    document.addEventListener('input', type);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', close);
    return () => {
      document.removeEventListener('keydown', press, { capture: true });
      document.removeEventListener('input', type);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', close);
    };
  }, []);

  return { open, choose };
}
