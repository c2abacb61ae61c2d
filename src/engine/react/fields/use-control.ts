import { describedBy } from './field-ids.ts';
import { useFieldError } from './use-form-context.ts';
import type { WidgetProps } from './widget-props.ts';

/** The attributes of the one control of a field: its id, its state, and what describes it. */
export interface ControlAttributes {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Ties a control to its field. A control that the browser cannot make read-only is disabled instead. */
export function useControl({
  id,
  schema,
  options,
  disabled,
  readonly,
  formContext,
}: WidgetProps): ControlAttributes {
  const error = useFieldError(formContext, id);
  return {
    id,
    disabled: disabled || readonly,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(id, schema, options, error),
  };
}

/** The same for a control that holds text: read-only text can still be selected and copied. */
export function useTextControl(props: WidgetProps): ControlAttributes & { readonly readOnly: boolean } {
  return { ...useControl(props), disabled: props.disabled, readOnly: props.readonly };
}
