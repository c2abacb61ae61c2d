import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { usePendingValue } from './use-pending-value.ts';
import { textOf, type WidgetProps } from './widget-props.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface TypedTextOptions<E extends TextControl> extends Pick<WidgetProps, 'value' | 'onChange'> {
  /** How the text of the control is read; defaults to the text itself, and to no value for an emptied control. */
  readonly read?: (text: string) => unknown;
  /** Called with the control when its text is another one. */
  readonly onText?: (control: E) => void;
}

/** A text that its control holds. */
export interface TypedText<E extends TextControl> {
  /** For the control, which React does not control. */
  readonly control: {
    readonly ref: RefObject<E | null>;
    readonly defaultValue: string;
    readonly onChange: (event: ChangeEvent<E>) => void;
  };
  /** Sends what waits and shows the stored value, as it would be shown after a reload. */
  readonly settle: () => void;
  /** Sends a value in place of whatever is being typed, and shows it. */
  readonly choose: (value: unknown) => void;
}

/** Reads the text of a control; an emptied one has no value. */
export const readText = (text: string): unknown => (text === '' ? undefined : text);

/**
 * Leaves what is typed to the control alone, so that a key press renders nothing; the form gets it after a pause. What
 * was typed stays as it is ("36," for 36) until the stored value becomes another one from outside.
 */
export function useTypedText<E extends TextControl>(options: TypedTextOptions<E>): TypedText<E> {
  const { value, onChange } = options;
  const ref = useRef<E>(null);
  const [defaultValue] = useState(() => textOf(value));
  const pending = usePendingValue(value, onChange);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const [typed] = useState(() => {
    const read = (text: string): unknown => (latest.current.read ?? readText)(text);
    return {
      take: (control: E) => {
        const text = control.value;
        pending.schedule(() => read(text));
        latest.current.onText?.(control);
      },
      show: (next: unknown) => {
        const control = ref.current;
        const text = textOf(next);
        if (!control || control.value === text) return;
        control.value = text;
        latest.current.onText?.(control);
      },
      reads: (next: unknown) => deepEqual(read(ref.current?.value ?? ''), next),
    };
  });
  useLayoutEffect(() => {
    if (!pending.isWaiting() && !typed.reads(value)) typed.show(value);
  }, [pending, typed, value]);

  return {
    control: { ref, defaultValue, onChange: ({ currentTarget }) => typed.take(currentTarget) },
    settle: () => {
      pending.flush();
      typed.show(pending.known());
    },
    choose: (next) => {
      pending.replace(next);
      typed.show(next);
    },
  };
}
