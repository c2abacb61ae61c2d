import type { Path } from '../../../shared/lib/path.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';

/** The path of a field beside this one. No field has an empty name: where none is named, there is no answer. */
export const siblingField = ({ path }: Pick<WidgetProps, 'path'>, name = ''): Path => [
  ...path.slice(0, -1),
  name,
];
