import { useChoices } from '../choices.ts';
import type { WidgetProps } from '../widget-props.ts';
import { SelectControl } from './select-control.tsx';

/** One of a short list, by the browser's own control. */
export function SelectWidget(props: WidgetProps) {
  return <SelectControl {...props} choices={useChoices(props)} />;
}
