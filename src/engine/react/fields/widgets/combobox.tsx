import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { searchOptions } from '../../../sources/search-options.ts';
import type { SourceOption } from '../../../sources/source-option.ts';
import { withStored } from '../../../sources/stored-option.ts';
import { choiceText } from '../choice-text.ts';
import { isStrict } from '../choices.ts';
import { labelId } from '../field-ids.ts';
import { textControlOf } from '../control-attributes.ts';
import { useLocalValue } from '../use-local-value.ts';
import { textOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';
import { comboboxRules } from './combobox-rules.ts';
import { searchHint } from './plain-choice.tsx';
import { offerTyped } from './typed-option.ts';
import { OptionList } from './option-list.tsx';
import { t } from '../../../../../contract/messages.ts';

interface ComboboxProps extends WidgetProps {
  readonly choices: readonly SourceOption[];
}

/** Searchable single choice from a long list. Unless the list is strict, typed text is a valid answer. */
export function Combobox({ choices, ...props }: ComboboxProps) {
  const { id, schema, options, value, computed, onChange } = props;
  const strict = isStrict(schema);
  const listed = useMemo(
    () => (strict ? withStored(choices, [textOf(value)]) : choices),
    [strict, choices, value],
  );
  const control = textControlOf(props);
  const text = useLocalValue({ value, ...choiceText(listed, strict, value), send: onChange });
  const [searching, setSearching] = useState(false);
  const hits = useMemo(
    () => searchOptions(listed, searching ? text.local : ''),
    [listed, searching, text.local],
  );
  const offered = offerTyped(hits, searching ? text.local : '', strict);
  const box = useCombobox<SourceOption>({
    items: [...offered.items],
    itemToString: (option) => (option === offered.typed ? option?.value : option?.label) ?? '',
    inputId: id,
    labelId: labelId(id),
    menuId: `${id}-list`,
    toggleButtonId: `${id}-toggle`,
    getItemId: (index) => `${id}-option-${index}`,
    inputValue: text.local,
    selectedItem: null,
    defaultHighlightedIndex: offered.first,
    stateReducer: comboboxRules,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && text.choose(selectedItem.value),
    onIsOpenChange: ({ isOpen }) => !isOpen && setSearching(false),
  });
  return (
    <div className="combobox relative">
      <input
        {...box.getInputProps({
          ...control,
          // Downshift's change events arrive a render late, which would lose fast keystrokes.
          onChange: (event) => {
            setSearching(true);
            text.change(event.currentTarget.value);
          },
          onKeyDown: (event) => {
            if (event.key === 'Enter' && box.highlightedIndex < 0) text.flush();
          },
          onBlur: text.settle,
        })}
        className="input combobox__input"
        placeholder={computed ?? options.placeholder ?? searchHint(strict)}
        data-computed={computed !== undefined || undefined}
      />
      <button
        {...box.getToggleButtonProps({ disabled: control.disabled || control.readOnly })}
        type="button"
        className="combobox__toggle"
        aria-label={t('Show all: {label}', { label: props.label })}
      />
      <OptionList box={box} id={id} hits={hits} typed={offered.typed} chosen={[textOf(value)]} />
    </div>
  );
}
