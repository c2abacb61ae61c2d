import type { FieldSchema } from '../definition/schema.ts';
import type { FieldProps } from '@rjsf/utils';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { EngineFormContext } from './form-context.ts';
import { flushPending } from './pending-change.ts';
import { useFill } from './use-fill.ts';
import { widgetOptions } from './widget-options.ts';
import { widgetNamed } from './widget-table.ts';

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
  const confirm = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') flushPending();
  };

  const Widget = widgetNamed(options.widget);
  return (
    <div className="field__control" onBlur={leave} onFocus={enter} onKeyDown={confirm}>
      <Widget
        id={id}
        path={path}
        label={options.title ?? schema.title ?? name}
        schema={schema}
        options={options}
        value={value}
        disabled={props.disabled ?? false}
        readonly={props.readonly ?? false}
        formContext={formContext}
        onChange={send}
      />
    </div>
  );
}
