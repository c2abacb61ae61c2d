import { unitId } from '../field-ids.ts';
import { parseNumber } from '../parse-number.ts';
import { textControlOf } from '../control-attributes.ts';
import { useTypedText } from '../use-typed-text.ts';
import type { WidgetProps } from '../widget-props.ts';

/** Number with its unit. A text control: the browser's number control hides input it cannot parse. */
export function NumberWidget(props: WidgetProps) {
  const { id, schema, options, value, computed, onChange } = props;
  const control = textControlOf(props);
  const unit = schema['x-unit'];
  const read = (text: string) => parseNumber(text, unit);
  const number = useTypedText<HTMLInputElement>({ value, read, onChange });
  const input = (
    <input
      {...control}
      className="input digits"
      type="text"
      autoComplete="off"
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      placeholder={computed ?? options.placeholder}
      data-computed={computed !== undefined || undefined}
      {...number.control}
      onBlur={number.settle}
    />
  );
  if (unit === undefined) return input;
  return (
    <span className="measure block relative">
      {input}
      <span className="measure__unit muted stack" id={unitId(id)}>
        {unit}
      </span>
    </span>
  );
}
