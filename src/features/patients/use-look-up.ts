import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { Found } from '../../shared/lib/word-search.ts';
import { isFoundBy } from './facts.ts';
import type { KnownPerson } from './people.ts';
import type { PeopleFinder } from './use-people.ts';

/** People are looked for once no key came for so many milliseconds. */
const PAUSE_MS = 120;

/** With fewer letters nearly everybody would be found. */
const SHORTEST = 2;

/** From so many letters on Enter takes the first who is found. */
const MEANT = 3;

/** Most people that are offered at once. */
const MOST = 8;

/** The people who are offered below a field. */
export interface LookUp {
  readonly input: HTMLInputElement;
  /** The name of the field. */
  readonly field: string;
  readonly found: Found<KnownPerson>;
  /** The place in the list that the keyboard begins at; -1 for none. */
  readonly first: number;
}

/** The field of a control of the form in which people are found; undefined for any other. */
function fieldOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.form?.id !== 'form')
    return undefined;
  const name = target.id.replace(/^root_/, '');
  return isFoundBy(name) ? name : undefined;
}

/** Whether the text of a field is new since the last step of history, or not stored yet. */
function isJustTyped(store: FormStore, field: string, text: string): boolean {
  const { data, past, lastCause } = store.getState();
  if (text !== (data[field] ?? '')) return true;
  return lastCause === 'edit' && past.at(-1)?.document.data[field] !== data[field];
}

/** Follows what is typed into the fields that name somebody; null while nobody is to be offered. */
export function useLookUp(
  { find, gather }: PeopleFinder,
  store: FormStore,
): {
  readonly look: LookUp | null;
  readonly close: () => void;
} {
  const [look, setLook] = useState<LookUp | null>(null);
  /** The field in which somebody types a name, since it has the focus and until they choose. */
  const typedIn = useRef<HTMLInputElement>(null);
  const close = useCallback(() => {
    typedIn.current = null;
    setLook(null);
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gatheredFor: EventTarget | null = null;
    /** The field whose text is still to be searched for, and Enter if it was pressed meanwhile. */
    let pending: { readonly input: HTMLInputElement; readonly field: string; enter?: KeyboardEvent } | null =
      null;
    const search = async (input: HTMLInputElement, field: string): Promise<void> => {
      const typed = input.value.trim();
      const found = typed.length < SHORTEST ? null : await find(typed, MOST).catch(() => null);
      if (input.value.trim() !== typed || typedIn.current !== input) return;
      const first = typed.length < MEANT ? -1 : 0;
      const enter = pending?.enter;
      pending = null;
      const show = (): void => setLook(found && found.total > 0 ? { input, field, found, first } : null);
      if (!enter) return show();
      // Enter meets the list, or the field when nobody was found.
      flushSync(show);
      input.dispatchEvent(new KeyboardEvent(enter.type, enter));
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
      if (!isPlainEnter || !pending || pending.input !== event.target || typedIn.current !== event.target)
        return;
      if (pending.input.value.trim().length < MEANT) return;
      event.preventDefault();
      // Nor is it for the list of what was typed before.
      event.stopImmediatePropagation();
      clearTimeout(timer);
      pending.enter = event;
      void search(pending.input, pending.field);
    };
    const prepare = (input: EventTarget, field: string): void => {
      gatheredFor = input;
      // What reports bring late is offered where somebody is typing already.
      void gather().then((hasMore) => {
        if (hasMore && typedIn.current === input) void search(typedIn.current, field);
      });
    };
    const onEnter = ({ target }: FocusEvent): void => {
      const field = fieldOf(target);
      if (target && field !== undefined) prepare(target, field);
    };
    const onTyped = (input: HTMLInputElement, field: string): void => {
      // The field may have had the focus before this listened.
      if (gatheredFor !== input) prepare(input, field);
      typedIn.current = input;
      pending = { input, field };
      timer = setTimeout(() => void search(input, field), PAUSE_MS);
    };
    const onInput = ({ target }: Event): void => {
      clearTimeout(timer);
      const field = fieldOf(target);
      if (field !== undefined) onTyped(target as HTMLInputElement, field);
    };
    const onLeave = (): void => {
      clearTimeout(timer);
      gatheredFor = null;
      pending = null;
      close();
    };
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    document.addEventListener('focusin', onEnter);
    document.addEventListener('focusout', onLeave);
    // Letters may have been typed before this listened.
    const { activeElement } = document;
    const focused = fieldOf(activeElement);
    if (focused !== undefined && isJustTyped(store, focused, (activeElement as HTMLInputElement).value))
      onTyped(activeElement as HTMLInputElement, focused);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      document.removeEventListener('focusin', onEnter);
      document.removeEventListener('focusout', onLeave);
    };
  }, [find, gather, close, store]);
  return { look, close };
}
