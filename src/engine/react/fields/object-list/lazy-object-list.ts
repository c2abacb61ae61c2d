import type { FieldProps } from '@rjsf/utils';
import { lazyWidget } from '../lazy-widget.tsx';

/** List of objects; loaded when a form contains one. */
export const ObjectListField = lazyWidget<FieldProps>(() =>
  import('./object-list.tsx').then(({ ObjectListField: field }) => field),
);
