import type { Path } from '../../../shared/lib/path.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';

/** Returns the path of a sibling field. Without a name the path matches no field, so there is no answer. */
export const siblingField = ({ path }: Pick<WidgetProps, 'path'>, name = ''): Path => [
  ...path.slice(0, -1),
  name,
];
