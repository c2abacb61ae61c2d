import type { FieldTemplateProps } from '@rjsf/utils';
import { OBJECT_LIST } from './assign-widgets.ts';
import { Field } from './field.tsx';
import type { FieldSchema } from '../../definition/schema.ts';
import type { EngineFormContext } from './form-context.ts';
import { useFieldError, useRequired } from './use-form-context.ts';
import { widgetOptions } from './widget-options.ts';

/** The box of a list of objects, which stands before the code of the list does. */
function ListTemplate({ id, label, fieldPathId, registry, children, ...props }: FieldTemplateProps) {
  const formContext = registry.formContext as EngineFormContext;
  return (
    <Field
      id={id}
      label={label}
      schema={props.schema as FieldSchema}
      options={widgetOptions(props.uiSchema)}
      required={useRequired(formContext, fieldPathId.path)}
      error={useFieldError(formContext, id)}
    >
      {children}
    </Field>
  );
}

/** What RJSF draws around a field: nothing, as objects and `LeafField` draw all of theirs. */
export const FieldTemplate = (props: FieldTemplateProps) =>
  props.uiSchema?.['ui:field'] === OBJECT_LIST ? <ListTemplate {...props} /> : props.children;
