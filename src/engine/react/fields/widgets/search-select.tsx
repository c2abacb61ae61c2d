import { useOptions } from '../use-options.ts';
import { isStrict } from '../choices.ts';
import type { WidgetProps } from '../widget-props.ts';
import { Combobox } from './combobox.tsx';
import { TextWidget } from './text.tsx';

/** Searchable select over the options of the field; a text input if there are none. */
export function SearchSelectWidget(props: WidgetProps) {
  const choices = useOptions(props.schema);
  if (choices.length === 0 && !isStrict(props.schema)) return <TextWidget {...props} />;
  return <Combobox {...props} choices={choices} />;
}
