import { normalise } from '../../engine/data/normalise.ts';
import type { WidgetProps } from '../../engine/react/fields/widget-props.ts';
import { TextWidget } from '../../engine/react/fields/widgets/text.tsx';

/** A text that is written in one way: once the control is left, "2752" and "phmc 2752" are both "PHMC-2752". */
export const PatientIdWidget = (props: WidgetProps) => (
  <TextWidget {...props} tidy={(text) => normalise(props.schema['x-normalise'], text)} />
);
