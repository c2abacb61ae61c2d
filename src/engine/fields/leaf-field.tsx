import type { FieldSchema } from '../definition/schema.ts';
import type { FieldProps } from '@rjsf/utils';
import { createElement, useCallback, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { EngineFormContext } from './form-context.ts';
import { flushPending } from './pending-change.ts';
import { useFill } from './use-fill.ts';
import { widgetOptions } from './widget-options.ts';
import { widgetNamed } from './widget-table.ts';

function confirm(event: KeyboardEvent): void {
  if (event.key === 'Enter') flushPending();
}

/** Renders every field that is no object and no list of objects, by the widget that its UI schema names. */
export function LeafField(props: FieldProps) {
  const { fieldPathId, formData, name, onBlur, onChange, onFocus, registry } = props;
  const { $id: id, path } = fieldPathId;
  const schema = props.schema as FieldSchema;
  const options = widgetOptions(props.uiSchema);
  const formContext = registry.formContext as EngineFormContext;
  const value: unknown = formData;

  const change = useCallback((next: unknown) => onChange(next, path, undefined, id), [onChange, path, id]);
  const send = useFill(schema, value, path, formContext, change);

  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const leave = (event: FocusEvent): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    flushPending();
    onBlur(id, latest.current);
  };
  const enter = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onFocus(id, latest.current);
  };

  const widget = createElement(widgetNamed(options.widget), {
    id,
    path,
    label: options.title ?? schema.title ?? name,
    schema,
    options,
    value,
    disabled: props.disabled ?? false,
    readonly: props.readonly ?? false,
    formContext,
    onChange: send,
  });
  return (
    <div className="field__control" role="presentation" onBlur={leave} onFocus={enter} onKeyDown={confirm}>
      {widget}
    </div>
  );
}
