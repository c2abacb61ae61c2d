import { Skeleton } from '../../../../ui/skeleton.tsx';
import { followingWidget, lazyWidget } from '../lazy-widget.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** Pictures by their addresses; fetched when a form has such a field. */
export const ImageListWidget = followingWidget<WidgetProps>(
  () => import('./image-list.tsx').then(({ ImageListWidget: widget }) => widget),
  // As high as an empty list: a line to enter an address, and how many there may be.
  <Skeleton height="calc(var(--control) + var(--s1) + 1.5rem)" />,
);

/** A list of lines; fetched when a form has such a field. */
export const TextListWidget = lazyWidget<WidgetProps>(() =>
  import('./text-list.tsx').then(({ TextListWidget: widget }) => widget),
);
