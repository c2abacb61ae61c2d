import type { FieldProps } from '@rjsf/utils';
import { createElement, useCallback, useMemo } from 'react';
import type { FieldSchema } from '../../definition/schema.ts';
import type { EngineFormContext } from './form-context.ts';
import { isNumber } from './choices.ts';
import { asNumbers } from './parse-number.ts';
import { Field } from './field.tsx';
import { useFieldError, useFieldFacts, useFieldHint } from './use-form-context.ts';
import { widgetOptions } from './widget-options.ts';
import { widgetNamed } from './widget-table.ts';
import type { Path } from '../../../shared/lib/path.ts';
import { followAnswer } from '../../data/fills.ts';
import { liveOptions } from '../../sources/source-store.ts';

/** Returns the change handler of a field, which also applies fills; changes from outside (an undo) fill nothing. */
function useEdit(schema: FieldSchema, path: Path, context: EngineFormContext): (value: unknown) => void {
  return useCallback(
    (entered) => {
      const value = isNumber(schema) ? asNumbers(entered, schema['x-unit']) : entered;
      context.onEdit(path, value);
      followAnswer(schema, value, liveOptions, path.slice(0, -1), context);
    },
    [schema, path, context],
  );
}

function narrowed(schema: FieldSchema, values: readonly string[]): FieldSchema {
  const { enum: all, 'x-options': options, items } = schema;
  return {
    ...schema,
    ...(all && { enum: all.filter((value) => values.includes(value)) }),
    ...(options && { 'x-options': options.filter(({ value }) => values.includes(value)) }),
    ...(items && { items: narrowed(items, values) }),
  };
}

/** Returns a field's schema restricted to the values in `offered`, one per line; unchanged if undefined. */
const useOffered = (schema: FieldSchema, offered: string | undefined): FieldSchema =>
  useMemo(() => (offered === undefined ? schema : narrowed(schema, offered.split('\n'))), [schema, offered]);

/**
 * Renders a field other than an object or a list of objects, by the widget in its UI schema. Reads and writes its own
 * answer in the store, so that an answer renders this field only.
 */
export function LeafField(props: FieldProps) {
  const { fieldPathId, name, registry } = props;
  const { $id: id, path } = fieldPathId;
  const options = widgetOptions(props.uiSchema);
  const formContext = registry.formContext as EngineFormContext;
  const { answer, required, computed, offered } = useFieldFacts(formContext, path);
  const error = useFieldError(formContext, id);
  const hint = useFieldHint(formContext, id);
  const schema = useOffered(props.schema as FieldSchema, offered);
  const edit = useEdit(schema, path, formContext);
  const label = options.title ?? schema.title ?? name;

  return (
    <Field {...{ id, label, schema, options, required, error, hint }}>
      {createElement(widgetNamed(options.widget), {
        id,
        path,
        label,
        schema,
        options,
        value: answer,
        required,
        computed,
        error,
        hint,
        disabled: props.disabled ?? false,
        readonly: props.readonly ?? false,
        formContext,
        onChange: edit,
      })}
    </Field>
  );
}
