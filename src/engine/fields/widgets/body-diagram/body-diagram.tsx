import { lazyWidget } from '../../lazy-widget.tsx';
import type { WidgetProps } from '../../widget-props.ts';

/** Marks on a drawn figure; few forms have one, so its code comes when one is shown. */
export const BodyDiagramWidget = lazyWidget<WidgetProps>(() =>
  import('./diagram.tsx').then(({ Diagram }) => Diagram),
);
