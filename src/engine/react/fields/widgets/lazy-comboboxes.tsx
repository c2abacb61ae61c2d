import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { loadInTime } from '../../../../shared/lib/chunk-loads.ts';
import { whenIdle } from '../../../../shared/lib/when-idle.ts';
import { NotLoaded } from '../lazy-widget.tsx';
import { isStrict } from '../choices.ts';
import type { WidgetProps } from '../widget-props.ts';
import { PlainChoice, PlainChoices } from './plain-choice.tsx';

type Comboboxes = typeof import('./comboboxes.ts');

let loaded: Comboboxes | undefined;

/** Fetches the comboboxes' code. Rejects when it cannot be fetched; the next call tries again. */
export const loadComboboxes = async (): Promise<Comboboxes> =>
  (loaded ??= await loadInTime(() => import('./comboboxes.ts')));

const inputWith = (id: string): HTMLInputElement | undefined => {
  const node = document.getElementById(id);
  return node instanceof HTMLInputElement ? node : undefined;
};

/** Types a text into an input as a user would, so that React sees a change. */
function enterText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replaces the input with an id; the focus, the caret and what is being typed move to the one in its place. */
function replaceInput(id: string, replace: () => void): void {
  const before = inputWith(id);
  if (!before || before !== document.activeElement) return replace();
  const { value, selectionStart, selectionEnd } = before;
  replace();
  const after = inputWith(id);
  after?.focus({ preventScroll: true });
  if (after && after.value !== value) enterText(after, value);
  after?.setSelectionRange(selectionStart, selectionEnd);
}

/** A combobox that begins as a plain input, so that no form waits for the code of its list. */
function combobox(
  pick: (of: Comboboxes) => ComponentType<WidgetProps>,
  Plain: ComponentType<WidgetProps>,
): ComponentType<WidgetProps> {
  return function LazyCombobox(props: WidgetProps) {
    const { id } = props;
    const [all, setAll] = useState(loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (all) return;
      let current = true;
      whenIdle()
        .then(loadComboboxes)
        .then(
          (now) => current && replaceInput(id, () => flushSync(() => setAll(now))),
          () => current && setFailed(true),
        );
      return () => {
        current = false;
      };
    }, [all, id]);
    if (all) return createElement(pick(all), props);
    // What only a list can answer needs its list.
    if (failed && isStrict(props.schema)) return <NotLoaded />;
    return <Plain {...props} />;
  };
}

/** A searchable select over the options of the field. */
export const SearchSelectWidget = combobox((all) => all.SearchSelectWidget, PlainChoice);

/** A searchable select over a staff list. */
export const StaffWidget = combobox((all) => all.StaffWidget, PlainChoice);

/** Several of a list of options, found by typing. */
export const MultiselectWidget = combobox((all) => all.MultiselectWidget, PlainChoices);
