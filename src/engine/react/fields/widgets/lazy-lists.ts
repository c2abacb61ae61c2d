import { lazyWidget } from '../lazy-widget.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** Pictures by their addresses; fetched when a form has such a field. */
export const ImageListWidget = lazyWidget<WidgetProps>(() =>
  import('./image-list.tsx').then(({ ImageListWidget: widget }) => widget),
);

/** A list of lines; fetched when a form has such a field. */
export const TextListWidget = lazyWidget<WidgetProps>(() =>
  import('./text-list.tsx').then(({ TextListWidget: widget }) => widget),
);
