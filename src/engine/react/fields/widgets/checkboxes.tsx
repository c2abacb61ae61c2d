import { withStored } from '../../../sources/stored-option.ts';
import { useOptions } from '../use-options.ts';
import { withExclusive } from '../exclusive.ts';
import { listOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';
import { ChoiceGrid } from './choice-grid.tsx';

/** Returns the selection after toggling an option, in option order. */
function toggled(
  order: readonly string[],
  chosen: readonly string[],
  value: string,
  exclusive: string | undefined,
) {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  const next = withExclusive(chosen, value, exclusive);
  return order.filter((option) => next.includes(option));
}

/** Check boxes for a multiple choice with few options. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, schema, value, error, disabled, readonly, onChange } = props;
  const chosen = listOf(value);
  const options = withStored(useOptions(schema), chosen);
  const invalid = error === undefined ? undefined : true;
  const order = options.map((option) => option.value);
  const change = (option: string): void => {
    const next = toggled(order, chosen, option, schema['x-exclusive']);
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <ChoiceGrid options={options}>
      {options.map((option, index) => (
        <label key={option.value} className="choice gap-s2 center target-s" htmlFor={`${id}-${index}`}>
          <input
            id={`${id}-${index}`}
            className="choice__mark"
            type="checkbox"
            checked={chosen.includes(option.value)}
            disabled={disabled || readonly}
            aria-invalid={invalid}
            onChange={() => change(option.value)}
          />
          {option.label}
        </label>
      ))}
    </ChoiceGrid>
  );
}
