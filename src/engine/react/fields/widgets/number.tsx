import { unitId } from '../field-ids.ts';
import { parseNumber } from '../parse-number.ts';
import { useTextControl } from '../use-control.ts';
import { useComputed } from '../use-form-context.ts';
import { useLocalValue } from '../use-local-value.ts';
import { textOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';

/** A number with its unit. A text control: the browser's number control hides what it cannot read. */
export function NumberWidget(props: WidgetProps) {
  const { id, schema, options, value, formContext, path, onChange } = props;
  const control = useTextControl(props);
  const computed = useComputed(formContext, path);
  const number = useLocalValue({ value, show: textOf, read: parseNumber, send: onChange });
  const unit = schema['x-unit'];
  const input = (
    <input
      {...control}
      className="input input--number"
      type="text"
      autoComplete="off"
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      placeholder={computed ?? options.placeholder}
      data-computed={computed !== undefined || undefined}
      value={number.local}
      onChange={(event) => number.change(event.currentTarget.value)}
      onBlur={number.settle}
    />
  );
  if (unit === undefined) return input;
  return (
    <span className="measure">
      {input}
      <span className="measure__unit" id={unitId(id)}>
        {unit}
      </span>
    </span>
  );
}
