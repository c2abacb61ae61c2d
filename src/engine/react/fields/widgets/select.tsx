import { useChoices } from '../choices.ts';
import type { WidgetProps } from '../widget-props.ts';
import { SelectControl } from './select-control.tsx';

/** Native select for a single choice from a short list. */
export function SelectWidget(props: WidgetProps) {
  return <SelectControl {...props} choices={useChoices(props)} />;
}
