import { lazyWidget } from '../react/fields/lazy-widget.tsx';
import { registerWidgets, type WidgetEntry } from '../react/fields/widget-table.ts';
import type { WidgetProps } from '../react/fields/widget-props.ts';
import { PatientIdWidget } from './patient-id/patient-id.tsx';

const AttachReportWidget = lazyWidget<WidgetProps>(() =>
  import('./attach-report/attach-report.tsx').then(({ AttachReportWidget: widget }) => widget),
);

const BodyDiagramWidget = lazyWidget<WidgetProps>(() =>
  import('./body-diagram/diagram.tsx').then(({ Diagram }) => Diagram),
);

const DiagramImageWidget = lazyWidget<WidgetProps>(() =>
  import('./body-diagram/diagram-image.tsx').then(({ DiagramImage }) => DiagramImage),
);

const PositionSelectWidget = lazyWidget<WidgetProps>(() =>
  import('./position-select/position-select.tsx').then(({ PositionSelectWidget: widget }) => widget),
);

const never = (): boolean => false;

const WIDGETS: readonly WidgetEntry[] = [
  {
    name: 'patientId',
    test: (schema) => schema['x-normalise'] !== undefined,
    component: PatientIdWidget,
    shape: 'control',
  },
  { name: 'bodyDiagram', test: never, component: BodyDiagramWidget, shape: 'group', wide: true },
  { name: 'diagramImage', test: never, component: DiagramImageWidget, shape: 'control', wide: true },
  { name: 'attachReport', test: never, component: AttachReportWidget, shape: 'control', wide: true },
  { name: 'positionSelect', test: never, component: PositionSelectWidget, shape: 'control', wide: true },
];

export function registerProductWidgets(): void {
  registerWidgets(WIDGETS);
}
