import { onDemand } from '../../../../shared/lib/part.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const ObjectListField = lazyWidget(
  onDemand(() => import('./object-list.tsx')),
  (code) => code.ObjectListField,
);
