import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { afterForm, onDemand } from '../../../../shared/lib/part.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** Height of the buttons if the form is too narrow to place them beside an address; else zero. */
const BUTTONS = 'clamp(0px, (25.75rem - 100cqi) * 999, var(--control) + var(--s2))';

/** Placeholder as high as an empty image list: a line for an address, one about uploads, and the maximum. */
function RoomForImages({ schema, options, formContext }: WidgetProps) {
  const lines = [
    'var(--control)',
    ...(formContext.uploadImage ? [BUTTONS, 'var(--control-s)'] : []),
    ...((schema.maxItems ?? options.maxImages) ? ['var(--s1) + var(--fs-s) * var(--lh)'] : []),
  ];
  return <Skeleton height={`calc(${lines.join(' + ')})`} />;
}

export const ImageListWidget = lazyWidget(
  afterForm(() => import('./image-list.tsx')),
  (code) => code.ImageListWidget,
  RoomForImages,
);

export const TextListWidget = lazyWidget(
  onDemand(() => import('./text-list.tsx')),
  (code) => code.TextListWidget,
);
