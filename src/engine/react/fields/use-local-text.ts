import type { LocalValue } from './use-local-value.ts';
import { useLocalValue } from './use-local-value.ts';
import { textOf } from './widget-props.ts';
import type { WidgetProps } from './widget-props.ts';

const read = (text: string): unknown => (text === '' ? undefined : text);

/** Local typing for a control whose value is its text; an emptied control has no value. */
export const useLocalText = ({
  value,
  onChange,
}: Pick<WidgetProps, 'value' | 'onChange'>): LocalValue<string> =>
  useLocalValue({ value, show: textOf, read, send: onChange });
