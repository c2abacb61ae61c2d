import { controlOf } from '../control-attributes.ts';
import type { WidgetProps } from '../widget-props.ts';

export function CheckboxWidget(props: WidgetProps) {
  const control = controlOf(props);
  return (
    <input
      {...control}
      className="choice__mark"
      type="checkbox"
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
