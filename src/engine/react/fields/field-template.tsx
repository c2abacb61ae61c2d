import type { FieldSchema } from '../../definition/schema.ts';
import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { describedBy, labelId } from './field-ids.ts';
import { FieldLabel } from './field-label.tsx';
import { FieldError, FieldHelp } from './field-notes.tsx';
import type { EngineFormContext } from './form-context.ts';
import { useFieldError } from './use-form-context.ts';
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
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Several controls under one legend. */
function FieldGroup({ id, schema, options, formContext, role, label, children }: GroupProps) {
  const error = useFieldError(formContext, id);
  return (
    <fieldset
      className="field"
      id={id}
      role={role}
      aria-describedby={describedBy(id, schema, options, error)}
      aria-invalid={role && error !== undefined ? true : undefined}
    >
      <legend className="field__label" id={labelId(id)}>
        {label}
      </legend>
      {children}
    </fieldset>
  );
}

/** Draws a field: label, control, hint and message, tied to each other. Objects draw their fields themselves. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required = false, fieldPathId, registry, children } = props;
  const schema = props.schema as FieldSchema;
  if (schema.type === 'object') return children;
  const options = widgetOptions(props.uiSchema);
  const formContext = registry.formContext as EngineFormContext;
  const { shape, note, role } = faceOf(options);
  const heading = (
    <FieldLabel
      label={label}
      path={fieldPathId.path}
      required={required}
      outOfCharacter={schema['x-ooc'] === true}
      note={note}
      formContext={formContext}
    />
  );
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
        label={heading}
      >
        {children}
        {notes}
      </FieldGroup>
    );
  }
  return (
    <div className={cx('field', shape === 'inline' && 'field--inline')}>
      <label className="field__label" id={labelId(id)} htmlFor={id}>
        {heading}
      </label>
      {children}
      {notes}
    </div>
  );
}
