import { lazyWidget } from '../lazy-widget.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** A whole document that this one encloses; few forms have one, so its code comes when one is shown. */
export const AttachReportWidget = lazyWidget<WidgetProps>(() =>
  import('./attach-report/attach-report.tsx').then(({ AttachReportWidget: widget }) => widget),
);

/** One of several positions; few forms have one, so its code comes when one is shown. */
export const PositionSelectWidget = lazyWidget<WidgetProps>(() =>
  import('./position-select/position-select.tsx').then(({ PositionSelectWidget: widget }) => widget),
);
