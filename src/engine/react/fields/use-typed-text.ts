import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { PendingChange } from './pending-change.ts';
import { textOf } from './widget-props.ts';
import type { WidgetProps } from './widget-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** A control that holds its text itself, and the ways to change it. */
export interface TypedText<E extends TextElement> {
  readonly ref: RefObject<E | null>;
  /** Takes what the control holds; the form gets it after a pause. */
  readonly take: () => void;
  /** Sends a text in place of whatever is being typed. */
  readonly choose: (text: string) => void;
}

const read = (text: string): unknown => (text === '' ? undefined : text);

/**
 * Leaves typed text in its control until the form gets it, so that a key press renders nothing. The control shows the
 * stored value again once that becomes another one from outside. An emptied control has no value.
 */
export function useTypedText<E extends TextElement>({
  value,
  onChange,
}: Pick<WidgetProps, 'value' | 'onChange'>): TypedText<E> {
  const ref = useRef<E>(null);
  const [pending] = useState(() => new PendingChange());
  const send = useRef(onChange);
  const stored = useRef(value);
  useLayoutEffect(() => {
    send.current = onChange;
  });
  useLayoutEffect(() => {
    stored.current = value;
    const control = ref.current;
    if (control && !pending.waits && control.value !== textOf(value)) control.value = textOf(value);
  }, [value, pending]);
  useEffect(() => pending.flush, [pending]);

  const choose = (text: string): void => {
    pending.cancel();
    if (ref.current) ref.current.value = text;
    const next = read(text);
    if (next === stored.current) return;
    stored.current = next;
    send.current(next);
  };
  const take = (): void => {
    const text = ref.current?.value ?? '';
    pending.schedule(() => choose(text));
  };
  return { ref, take, choose };
}
