import type { FieldSchema } from '../../definition/schema.ts';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { describedBy, labelId } from './field-ids.ts';
import { FieldLabel } from './field-label.tsx';
import { FieldError, FieldHelp } from './field-notes.tsx';
import type { EngineFormContext } from './form-context.ts';
import { useFieldError, useRequired } from './use-form-context.ts';
import { widgetOptions } from './widget-options.ts';
import type { WidgetOptions } from './widget-props.ts';
import { faceOf } from './widget-table.ts';
import '../../../ui/controls.css';
import './fields.css';

interface GroupProps {
  readonly id: string;
  readonly schema: FieldSchema;
  readonly options: WidgetOptions;
  readonly formContext: EngineFormContext;
  readonly role: 'radiogroup' | undefined;
  readonly required: boolean;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

const labelClass = (required: boolean): string => cx('field__label', required && 'field__label--required');

/** Several controls under one legend. */
function FieldGroup({ id, schema, options, formContext, role, required, label, children }: GroupProps) {
  const error = useFieldError(formContext, id);
  return (
    <fieldset
      className="field"
      id={id}
      role={role}
      aria-describedby={describedBy(id, schema, options, error)}
      aria-invalid={role && error !== undefined ? true : undefined}
    >
      <legend className={labelClass(required)} id={labelId(id)}>
        {label}
        {required && <span className="visually-hidden"> (required)</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/**
 * Draws a field: label, control, hint and message, tied to each other. Several controls are a group; the box of any
 * other field is its cell in the grid, see `ObjectTemplate`. Objects draw their fields themselves.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, fieldPathId, registry, children } = props;
  const schema = props.schema as FieldSchema;
  const formContext = registry.formContext as EngineFormContext;
  const required = useRequired(formContext, fieldPathId.path);
  if (schema.type === 'object') return children;
  const options = widgetOptions(props.uiSchema);
  const { shape, note, role } = faceOf(options);
  const heading = <FieldLabel label={label} outOfCharacter={schema['x-ooc'] === true} note={note} />;
  const notes = (
    <>
      <FieldHelp id={id} options={options} />
      <FieldError id={id} formContext={formContext} />
    </>
  );
  if (shape === 'group') {
    return (
      <FieldGroup
        id={id}
        schema={schema}
        options={options}
        formContext={formContext}
        role={role}
        required={required}
        label={heading}
      >
        {children}
        {notes}
      </FieldGroup>
    );
  }
  return (
    <>
      <label className={labelClass(required)} id={labelId(id)} htmlFor={id}>
        {heading}
      </label>
      {children}
      {notes}
    </>
  );
}
