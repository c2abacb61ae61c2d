import { describedBy } from './field-ids.ts';
import type { WidgetProps } from './widget-props.ts';

/** The attributes of the one control of a field: its id, its state, and what describes it. */
export interface ControlAttributes {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Ties a control to its field. A control that the browser cannot make read-only is disabled instead. */
export const controlOf = ({
  id,
  schema,
  options,
  required,
  error,
  hint,
  disabled,
  readonly,
}: WidgetProps): ControlAttributes => ({
  id,
  disabled: disabled || readonly,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-required': required || undefined,
  'aria-describedby': describedBy(id, schema, options, error ?? hint),
});

interface TextControlAttributes extends ControlAttributes {
  readonly readOnly: boolean;
  /** Lays out text by its own first letter: Arabic and Hebrew begin on the right. */
  readonly dir: 'auto';
}

/** The same for a control that holds text: read-only text can still be selected and copied. */
export const textControlOf = (props: WidgetProps): TextControlAttributes => ({
  ...controlOf(props),
  disabled: props.disabled,
  readOnly: props.readonly,
  dir: 'auto',
});
