import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { deepEqual } from '../../../lib/equal.ts';
import { PendingChange } from './pending-change.ts';
import { textOf } from './widget-props.ts';
import type { WidgetProps } from './widget-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The ways to change the text of a control that holds it itself. */
export interface TypedText {
  /** Takes what the control holds; the form gets it after a pause. */
  readonly take: () => void;
  /** Sends what waits and shows the stored value again, as it would be shown after a reload. */
  readonly settle: () => void;
  /** Sends a text in place of whatever is being typed. */
  readonly choose: (text: string) => void;
}

type Control = RefObject<TextElement | null>;

const textIn = ({ current }: Control): string => current?.value ?? '';

function show({ current }: Control, value: unknown): void {
  if (current) current.value = textOf(value);
}

/** Safari resets a control to its default value on a page that comes back from the cache of Back. */
function setDefault({ current }: Control, value: unknown): void {
  if (current) current.defaultValue = textOf(value);
}

const readText = (text: string): unknown => (text === '' ? undefined : text);

/**
 * Leaves typed text in its control until the form gets it, so that a key press renders nothing. What was typed stays
 * as it is ("36," for 36) until the stored value becomes another one from outside.
 * @param read the value that a text stands for; by default the text itself, and none for an empty one
 */
export function useTypedText(
  control: Control,
  { value, onChange }: Pick<WidgetProps, 'value' | 'onChange'>,
  read = readText,
): TypedText {
  const [pending] = useState(() => new PendingChange());
  const send = useRef(onChange);
  const stored = useRef(value);
  useLayoutEffect(() => {
    send.current = onChange;
  });
  useLayoutEffect(() => {
    stored.current = value;
    if (!pending.waits && !deepEqual(read(textIn(control)), value)) show(control, value);
    setDefault(control, value);
  }, [value, control, pending, read]);
  useEffect(() => pending.flush, [pending]);

  const put = (next: unknown): void => {
    if (deepEqual(next, stored.current)) return;
    stored.current = next;
    send.current(next);
  };
  const take = (): void => {
    const text = textIn(control);
    pending.schedule(() => put(read(text)));
  };
  const settle = (): void => {
    pending.flush();
    show(control, stored.current);
  };
  const choose = (text: string): void => {
    pending.cancel();
    show(control, text);
    put(read(text));
  };
  return { take, settle, choose };
}
