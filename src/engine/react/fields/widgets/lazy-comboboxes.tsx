import { Skeleton } from '../../../../ui/skeleton.tsx';
import { lazyWidget } from '../lazy-widget.tsx';
import type { WidgetProps } from '../widget-props.ts';

const load = () => import('./comboboxes.ts');
const room = <Skeleton height="var(--control)" />;

/** A searchable select over the options of the field. */
export const SearchSelectWidget = lazyWidget<WidgetProps>(
  () => load().then((loaded) => loaded.SearchSelectWidget),
  room,
);

/** A searchable select over a staff list. */
export const StaffWidget = lazyWidget<WidgetProps>(() => load().then((loaded) => loaded.StaffWidget), room);

/** Several of a list of options, found by typing. */
export const MultiselectWidget = lazyWidget<WidgetProps>(
  () => load().then((loaded) => loaded.MultiselectWidget),
  room,
);
