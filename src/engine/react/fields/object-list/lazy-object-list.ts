import type { FieldProps } from '@rjsf/utils';
import { lazyWidget } from '../lazy-widget.tsx';

/** A list of objects; its code comes when a form has one. */
export const ObjectListField = lazyWidget<FieldProps>(() =>
  import('./object-list.tsx').then(({ ObjectListField: field }) => field),
);
