import { useRef } from 'react';
import { useTextControl } from '../use-control.ts';
import { useComputed } from '../use-form-context.ts';
import { useTypedText } from '../use-typed-text.ts';
import type { WidgetProps } from '../widget-props.ts';

interface TextWidgetProps extends WidgetProps {
  /** How the text is written once the control was left. */
  readonly tidy?: (text: string) => string;
}

/** One line of text. A value computed from other answers stands in the empty control. */
export function TextWidget({ tidy, ...props }: TextWidgetProps) {
  const control = useTextControl(props);
  const computed = useComputed(props.formContext, props.path);
  const input = useRef<HTMLInputElement>(null);
  const { take, choose } = useTypedText(input, props);
  const leave = (): void => {
    const typed = input.current?.value ?? '';
    const tidied = tidy?.(typed) ?? typed;
    if (tidied !== typed && !control.readOnly) choose(tidied);
  };
  return (
    <input
      {...control}
      ref={input}
      className="input"
      type="text"
      autoComplete="off"
      inputMode={props.schema.format === 'uri' ? 'url' : undefined}
      placeholder={computed ?? props.options.placeholder}
      data-computed={computed !== undefined || undefined}
      onChange={take}
      onBlur={leave}
    />
  );
}
