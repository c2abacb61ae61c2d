import { describedBy } from './field-ids.ts';
import type { WidgetProps } from './widget-props.ts';

/** Attributes of a field's control: id, state, and description. */
interface ControlAttributes {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Returns the attributes of a control. A control without a native read-only state is disabled instead. */
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

/** Attributes of a text control. */
export interface TextControlAttributes extends ControlAttributes {
  readonly readOnly: boolean;
  /** Text direction by the first strong character, for Arabic and Hebrew. */
  readonly dir: 'auto';
}

/** Returns the attributes of a text control: read-only text can still be selected and copied. */
export const textControlOf = (props: WidgetProps): TextControlAttributes => ({
  ...controlOf(props),
  disabled: props.disabled,
  readOnly: props.readonly,
  dir: 'auto',
});
