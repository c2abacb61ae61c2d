import { textControlOf } from '../control-attributes.ts';
import type { TypedText } from '../use-typed-text.ts';
import type { WidgetProps } from '../widget-props.ts';

interface TextLineProps extends WidgetProps {
  readonly text: TypedText<HTMLInputElement>;
  /** The control was left with a text, and may be written in. */
  readonly onLeave?: (text: string) => void;
}

/** The input of one line of text. A value computed from other answers stands in the empty control. */
export function TextLine({ text, onLeave, ...props }: TextLineProps) {
  const control = textControlOf(props);
  return (
    <input
      {...control}
      className="input"
      type="text"
      autoComplete="off"
      inputMode={props.schema.format === 'uri' ? 'url' : undefined}
      placeholder={props.computed ?? props.options.placeholder}
      data-computed={props.computed !== undefined || undefined}
      {...text.control}
      onBlur={({ currentTarget }) => !control.readOnly && onLeave?.(currentTarget.value)}
    />
  );
}
