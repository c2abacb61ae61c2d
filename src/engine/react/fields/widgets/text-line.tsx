import { textControlOf } from '../control-attributes.ts';
import type { TypedText } from '../use-typed-text.ts';
import type { WidgetProps } from '../widget-props.ts';

interface TextLineProps extends WidgetProps {
  readonly text: TypedText<HTMLInputElement>;
  /** Called with the text on blur, unless read-only. */
  readonly onLeave?: (text: string) => void;
}

/** Single-line text input. A computed value is its placeholder. */
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
