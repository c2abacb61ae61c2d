import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { followingWidget, lazyWidget } from '../lazy-widget.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** The line of the buttons, where the form is too narrow for them to stand beside an address; else nothing. */
const BUTTONS = 'clamp(0px, (25.75rem - 100cqi) * 999, var(--control) + var(--s2))';

/** As high as an empty list of pictures: a line to enter an address, one about uploads, and how many there may be. */
function RoomForImages({ schema, options, formContext }: WidgetProps) {
  const lines = [
    'var(--control)',
    ...(formContext.uploadImage ? [BUTTONS, 'var(--control-s)'] : []),
    ...((schema.maxItems ?? options.maxImages) ? ['var(--s1) + var(--fs-s) * var(--lh)'] : []),
  ];
  return <Skeleton height={`calc(${lines.join(' + ')})`} />;
}

/** Pictures by their addresses; fetched when a form has such a field. */
export const ImageListWidget = followingWidget<WidgetProps>(
  () => import('./image-list.tsx').then(({ ImageListWidget: widget }) => widget),
  RoomForImages,
);

/** A list of lines; fetched when a form has such a field. */
export const TextListWidget = lazyWidget<WidgetProps>(() =>
  import('./text-list.tsx').then(({ TextListWidget: widget }) => widget),
);
