import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { Found } from '../../shared/lib/word-search.ts';
import { isFoundBy } from './person-facts.ts';
import type { KnownPerson } from './people.ts';
import type { PeopleFinder } from './use-people.ts';

/** Pause in typing before a search, in milliseconds. */
const PAUSE_MS = 120;

/** Minimum query length; shorter queries match nearly everybody. */
const SHORTEST = 2;

/** Minimum query length at which the first match is active, so that Enter selects it. */
const MEANT = 3;

/** Maximum number of suggestions. */
const MOST = 8;

/** The suggestions open at a field. */
export interface LookUp {
  readonly input: HTMLInputElement;
  readonly field: string;
  readonly found: Found<KnownPerson>;
  /** Initially active index; -1 for none. */
  readonly first: number;
}

/** Returns the field name if the target is a form control with person suggestions; otherwise undefined. */
function fieldOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.form?.id !== 'form')
    return undefined;
  const name = target.id.replace(/^root_/, '');
  return isFoundBy(name) ? name : undefined;
}

/** Returns true if the text was typed since the last history step or is not stored yet. */
function isJustTyped(store: FormStore, field: string, text: string): boolean {
  const { data, past, lastCause } = store.getState();
  if (text !== (data[field] ?? '')) return true;
  return lastCause === 'edit' && past.at(-1)?.document.data[field] !== data[field];
}

/** Searches people while the user types into an identity field; `look` is null while there are no suggestions. */
export function useLookUp(
  { find, gather }: PeopleFinder,
  store: FormStore,
): {
  readonly look: LookUp | null;
  readonly close: () => void;
} {
  const [look, setLook] = useState<LookUp | null>(null);
  /** The focused input that was typed into; null once a suggestion is chosen. */
  const typedIn = useRef<HTMLInputElement>(null);
  const close = useCallback(() => {
    typedIn.current = null;
    setLook(null);
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gatheredFor: EventTarget | null = null;
    /** The input of the pending search, and Enter if it was pressed meanwhile. */
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
      // Replays Enter to the open list, or to the field if there is no match
      flushSync(show);
      input.dispatchEvent(new KeyboardEvent(enter.type, enter));
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
      if (!isPlainEnter || !pending || pending.input !== event.target || typedIn.current !== event.target)
        return;
      if (pending.input.value.trim().length < MEANT) return;
      event.preventDefault();
      // Keeps Enter from the list of the previous query
      event.stopImmediatePropagation();
      clearTimeout(timer);
      pending.enter = event;
      void search(pending.input, pending.field);
    };
    const prepare = (input: EventTarget, field: string): void => {
      gatheredFor = input;
      // Searches again once report people have loaded
      void gather().then((hasMore) => {
        if (hasMore && typedIn.current === input) void search(typedIn.current, field);
      });
    };
    const onEnter = ({ target }: FocusEvent): void => {
      const field = fieldOf(target);
      if (target && field !== undefined) prepare(target, field);
    };
    const onTyped = (input: HTMLInputElement, field: string): void => {
      // Focus may predate these listeners
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
    // Input may predate these listeners
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
