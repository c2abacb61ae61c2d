import { useOptions } from '../use-options.ts';
import { choiceText } from '../choice-text.ts';
import { isStrict } from '../choices.ts';
import { textControlOf } from '../control-attributes.ts';
import { useLocalValue } from '../use-local-value.ts';
import { listOf, textOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';
import { Chips } from './chips.tsx';
import './combobox.css';
import { t } from '../../../../../contract/messages.ts';

/** Returns the placeholder of an empty combobox. */
export const searchHint = (strict: boolean): string => (strict ? t('Find…') : t('Find or type…'));

/** Combobox before its code is loaded: shows the answer and accepts typed text. */
export function PlainChoice(props: WidgetProps) {
  const { schema, options, value, computed, onChange } = props;
  const strict = isStrict(schema);
  const control = textControlOf(props);
  const text = useLocalValue({
    value,
    ...choiceText(useOptions(schema), strict, textOf(value)),
    send: onChange,
  });
  return (
    <div className="combobox relative">
      <input
        {...control}
        className="input combobox__input"
        type="text"
        autoComplete="off"
        placeholder={computed ?? options.placeholder ?? searchHint(strict)}
        data-computed={computed !== undefined || undefined}
        value={text.local}
        onChange={(event) => text.change(event.currentTarget.value)}
      />
      <span className="combobox__toggle" />
    </div>
  );
}

/** Multiple choice before its code is loaded: shows chips; nothing can be added yet. */
export function PlainChoices(props: WidgetProps) {
  const { id, label, schema, options, value, onChange } = props;
  const control = textControlOf(props);
  const chosen = listOf(value);
  const { show } = choiceText(useOptions(schema), true, undefined);
  const remove = (choice: string): void => {
    const left = chosen.filter((other) => other !== choice);
    onChange(left.length > 0 ? left : undefined);
  };
  return (
    <div className="combobox relative combobox--many">
      <Chips
        id={id}
        label={label}
        chosen={chosen}
        show={show}
        disabled={control.disabled || control.readOnly}
        onRemove={remove}
      />
      <input
        {...control}
        className="input combobox__input"
        type="text"
        autoComplete="off"
        placeholder={options.placeholder ?? searchHint(isStrict(schema))}
      />
    </div>
  );
}
