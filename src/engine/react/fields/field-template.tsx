import type { FieldTemplateProps } from '@rjsf/utils';
import { OBJECT_LIST } from './assign-widgets.ts';
import { Field } from './field.tsx';
import type { FieldSchema } from '../../definition/schema.ts';
import type { EngineFormContext } from './form-context.ts';
import { useFieldError, useRequired } from './use-form-context.ts';
import { widgetOptions } from './widget-options.ts';

/** Wrapper of a list of objects, rendered before the code of the list is loaded. */
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

/** Field template for RJSF: renders only the children, because objects and `LeafField` render their own wrappers. */
export const FieldTemplate = (props: FieldTemplateProps) =>
  props.uiSchema?.['ui:field'] === OBJECT_LIST ? <ListTemplate {...props} /> : props.children;
