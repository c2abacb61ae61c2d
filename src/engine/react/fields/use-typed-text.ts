import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { usePendingValue } from './use-pending-value.ts';
import { textOf, type WidgetProps } from './widget-props.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TypedTextOptions<E extends TextControl> extends Pick<WidgetProps, 'value' | 'onChange'> {
  /** Parses the text of the control; defaults to the text itself, undefined if empty. */
  readonly read?: (text: string) => unknown;
  /** Called with the control after its text changed. */
  readonly onText?: (control: E) => void;
}

/** Text state of an uncontrolled input. */
export interface TypedText<E extends TextControl> {
  readonly control: {
    readonly ref: RefObject<E | null>;
    readonly defaultValue: string;
    readonly onChange: (event: ChangeEvent<E>) => void;
  };
  /** Stores the pending text and shows the stored value, as after a reload. */
  readonly settle: () => void;
  /** Stores and shows a value, discarding pending text. */
  readonly choose: (value: unknown) => void;
}

/** Parses the text of a control; undefined if empty. */
export const readText = (text: string): unknown => (text === '' ? undefined : text);

/**
 * Text state of an uncontrolled input, so that a key press renders nothing; stored after a delay. Typed text is kept
 * ("36," for 36) until the stored value changes from outside.
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
