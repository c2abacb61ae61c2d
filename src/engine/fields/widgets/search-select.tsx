import { useOptions } from '../../sources/use-options.ts';
import type { WidgetProps } from '../widget-props.ts';
import { Combobox } from './combobox.tsx';

/** A searchable select over the options of the field. */
export function SearchSelectWidget(props: WidgetProps) {
  return <Combobox {...props} choices={useOptions(props.schema)} />;
}
