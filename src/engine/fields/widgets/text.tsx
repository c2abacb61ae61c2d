import { useTextControl } from '../use-control.ts';
import { useComputed } from '../use-form-context.ts';
import { useLocalText } from '../use-local-text.ts';
import type { WidgetProps } from '../widget-props.ts';

/** One line of text. A value worked out from other answers stands in the empty control. */
export function TextWidget(props: WidgetProps) {
  const control = useTextControl(props);
  const computed = useComputed(props.formContext, props.path);
  const text = useLocalText(props);
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
    />
  );
}
