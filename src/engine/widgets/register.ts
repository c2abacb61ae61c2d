import { onDemand } from '../../shared/lib/part.ts';
import { lazyWidget } from '../react/fields/lazy-widget.tsx';
import { registerWidgets, type WidgetEntry } from '../react/fields/widget-table.ts';
import { PatientIdWidget } from './patient-id/patient-id.tsx';

const AttachReportWidget = lazyWidget(
  onDemand(() => import('./attach-report/attach-report.tsx')),
  (code) => code.AttachReportWidget,
);

const BodyDiagramWidget = lazyWidget(
  onDemand(() => import('./body-diagram/diagram.tsx')),
  (code) => code.Diagram,
);

const DiagramImageWidget = lazyWidget(
  onDemand(() => import('./body-diagram/diagram-image.tsx')),
  (code) => code.DiagramImage,
);

const PositionSelectWidget = lazyWidget(
  onDemand(() => import('./position-select/position-select.tsx')),
  (code) => code.PositionSelectWidget,
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
