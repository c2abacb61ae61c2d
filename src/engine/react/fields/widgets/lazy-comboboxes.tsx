import { createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { afterForm } from '../../../../shared/lib/part.ts';
import { NotLoaded } from '../lazy-widget.tsx';
import { isStrict } from '../choices.ts';
import type { WidgetProps } from '../widget-props.ts';
import { PlainChoice, PlainChoices } from './plain-choice.tsx';

export const comboboxes = afterForm(() => import('./comboboxes.ts'));

type Comboboxes = Awaited<ReturnType<typeof comboboxes.load>>;

const inputWith = (id: string): HTMLInputElement | undefined => {
  const node = document.getElementById(id);
  return node instanceof HTMLInputElement ? node : undefined;
};

/** Sets the text of an input by a native event, so that React detects the change. */
function enterText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replaces the input with an id, and transfers the focus, the selection and the typed text to the new one. */
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

/** Creates a combobox that starts as a plain input, so that no form waits for its code. */
function combobox(
  pick: (of: Comboboxes) => ComponentType<WidgetProps>,
  Plain: ComponentType<WidgetProps>,
): ComponentType<WidgetProps> {
  return function LazyCombobox(props: WidgetProps) {
    const { id } = props;
    const [all, setAll] = useState(comboboxes.ready);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (all) return;
      let current = true;
      comboboxes.prepare().then(
        (now) => current && replaceInput(id, () => flushSync(() => setAll(now))),
        () => current && setFailed(true),
      );
      return () => {
        current = false;
      };
    }, [all, id]);
    if (all) return createElement(pick(all), props);
    // A strict field cannot be answered without its list.
    if (failed && isStrict(props.schema)) return <NotLoaded />;
    return <Plain {...props} />;
  };
}

/** Searchable select over the options of the field. */
export const SearchSelectWidget = combobox((all) => all.SearchSelectWidget, PlainChoice);

/** Searchable select over a staff list. */
export const StaffWidget = combobox((all) => all.StaffWidget, PlainChoice);

/** Searchable multiple choice. */
export const MultiselectWidget = combobox((all) => all.MultiselectWidget, PlainChoices);
