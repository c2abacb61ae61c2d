import { useTextControl } from '../use-control.ts';
import { useComputed } from '../use-form-context.ts';
import type { LocalValue } from '../use-local-value.ts';
import type { WidgetProps } from '../widget-props.ts';

interface TextLineProps extends WidgetProps {
  readonly text: LocalValue<string>;
  /** The control was left, and may be written in. */
  readonly onLeave?: () => void;
}

/** The input of one line of text. A value computed from other answers stands in the empty control. */
export function TextLine({ text, onLeave, ...props }: TextLineProps) {
  const control = useTextControl(props);
  const computed = useComputed(props.formContext, props.path);
  return (
    <input
      {...control}
      className="input"
      type="text"
      autoComplete="off"
      inputMode={props.schema.format === 'uri' ? 'url' : undefined}
      placeholder={computed ?? props.options.placeholder}
      data-computed={computed !== undefined || undefined}
      value={text.local}
      onChange={(event) => text.change(event.currentTarget.value)}
      onBlur={() => !control.readOnly && onLeave?.()}
    />
  );
}
