import { useCallback, useEffect, useRef, useState } from 'react';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import { schemaAt } from '../../engine/definition/schema.ts';
import { isTextField, pathOf } from '../../engine/react/fields/text-field.ts';
import type { Completion } from '../../engine/sources/complete-name.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { loadInBackground } from '../../shared/lib/chunk-loads.ts';
import type { Completer } from './load-completer.ts';

/** Names offered for the text of an input. */
interface Offer {
  readonly input: HTMLInputElement;
  /** Text for which the names were found. */
  readonly text: string;
  readonly completion: Completion;
  /** Names in the user's cases. */
  readonly used: ReadonlySet<string>;
}

/** The focused field, and its completer once loaded. */
interface Place {
  readonly input: HTMLInputElement;
  completer?: Completer;
  /** Minimum query length of a list that waits for the completer. */
  wanted?: number;
}

/** Minimum query length while typing; a shorter one matches too many names. */
const SHORTEST = 2;

/** Keys that move the caret away from the text that was completed. */
const MOVES = /^(?:Arrow(?:Left|Right)|Home|End)$/;

async function completerFor(source: string, cases: CaseSession): Promise<Completer> {
  const { loadCompleter } = await loadInBackground(() => import('./load-completer.ts'));
  return loadCompleter(source, cases);
}

/**
 * Offers names while the user types into a text that suggests some, and at Arrow down. Loads them with the first focus
 * of such a field; if that fails, the field remains a plain input.
 */
export function useOffer(
  { schema }: FillableForm,
  cases: CaseSession,
  store: FormStore,
): { readonly offer: Offer | null; readonly close: () => void } {
  const [offer, setOffer] = useState<Offer | null>(null);
  const isOpen = useRef(false);
  const show = useCallback((next: Offer | null): void => {
    isOpen.current = next !== null;
    setOffer(next);
  }, []);
  const close = useCallback(() => show(null), [show]);
  useEffect(() => {
    let place: Place | undefined;
    const look = (here: Place, shortest: number): void => {
      const { input, completer } = here;
      here.wanted = shortest;
      const { value: text, selectionStart: caret, selectionEnd } = input;
      const completion =
        caret !== null && caret === selectionEnd ? completer?.complete(text, caret, shortest) : undefined;
      show(completer && completion ? { input, text, completion, used: completer.used } : null);
    };
    /** Returns the place of an event in a suggesting field; the first event there loads its names. */
    const placeOf = (target: EventTarget | null): Place | undefined => {
      if (place && place.input === target) return place;
      if (!(target instanceof HTMLInputElement) || !isTextField(target)) return undefined;
      const source = schemaAt(schema, pathOf(target))?.['x-suggests'];
      if (source === undefined) return undefined;
      const here: Place = { input: target };
      place = here;
      const arrive = (completer: Completer): void => {
        here.completer = completer;
        if (place === here && here.wanted !== undefined) look(here, here.wanted);
      };
      completerFor(source, cases).then(arrive, () => undefined);
      return here;
    };
    const onFocus = ({ target }: FocusEvent): void => void placeOf(target);
    const onInput = ({ target }: Event): void => {
      const here = placeOf(target);
      if (here) look(here, SHORTEST);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const here = placeOf(event.target);
      if (!here) return;
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (isOpen.current) {
        if (isCommand || MOVES.test(event.key)) close();
      } else if (event.key === 'ArrowDown' && !isCommand) {
        look(here, 0);
        event.preventDefault();
      }
    };
    const onLeave = (): void => {
      place = undefined;
      close();
    };
    placeOf(document.activeElement);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    document.addEventListener('focusout', onLeave);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      document.removeEventListener('focusout', onLeave);
      close();
    };
    // Another case may be of another account: its names are gathered anew
  }, [schema, cases, store, show, close]);
  return { offer, close };
}
