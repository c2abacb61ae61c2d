import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { searchOptions } from '../../../sources/search-options.ts';
import type { SourceOption } from '../../../sources/source-option.ts';
import { withStored } from '../../../sources/stored-option.ts';
import { useOptions } from '../use-options.ts';
import { choiceText } from '../choice-text.ts';
import { isStrict } from '../choices.ts';
import { withExclusive } from '../exclusive.ts';
import { labelId } from '../field-ids.ts';
import { textControlOf } from '../control-attributes.ts';
import { listOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';
import { Chips } from './chips.tsx';
import { comboboxRules } from './combobox-rules.ts';
import { searchHint } from './plain-choice.tsx';
import { offerTyped } from './typed-option.ts';
import { OptionList } from './option-list.tsx';
import { t } from '../../../../../contract/messages.ts';

const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

/** Searchable multiple choice, with chips. Unless the list is strict, typed text is a valid answer. */
export function MultiselectWidget(props: WidgetProps) {
  const { id, label, schema, options, value, onChange } = props;
  const chosen = listOf(value);
  const strict = isStrict(schema);
  const listed = withStored(useOptions(schema), strict ? chosen : []);
  const control = textControlOf(props);
  const exclusive = schema['x-exclusive'];
  const alone = exclusive !== undefined && chosen.includes(exclusive);
  const full = chosen.length >= (schema.maxItems ?? Infinity) && !alone;
  const [query, setQuery] = useState('');
  const hits = useMemo(() => {
    const free = listed.filter((option) => !chosen.includes(option.value));
    return searchOptions(free, query);
  }, [listed, chosen, query]);
  const text = choiceText(listed, strict, undefined);

  const put = (next: readonly string[]): void => onChange(next.length === 0 ? undefined : next);
  const add = (choice: unknown): void => {
    setQuery('');
    if (typeof choice !== 'string' || chosen.includes(choice) || full) return;
    put(withExclusive(chosen, choice, exclusive));
  };
  const remove = (choice: string): void => put(chosen.filter((other) => other !== choice));

  const offered = offerTyped(hits, query, strict);
  const box = useCombobox<SourceOption>({
    items: [...offered.items],
    itemToString: (option) => (option === offered.typed ? option?.value : option?.label) ?? '',
    inputId: id,
    labelId: labelId(id),
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-option-${index}`,
    inputValue: query,
    selectedItem: null,
    defaultHighlightedIndex: offered.first,
    // Users often select several options in sequence, so the list stays open.
    stateReducer: (state, change) =>
      change.type === ItemClick || (change.type === InputKeyDownEnter && change.changes.selectedItem)
        ? { ...change.changes, isOpen: true }
        : comboboxRules(state, change),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && add(selectedItem.value),
  });
  return (
    <div className="combobox relative combobox--many">
      <Chips
        id={id}
        label={label}
        chosen={chosen}
        show={text.show}
        disabled={control.disabled || control.readOnly}
        onRemove={remove}
      />
      <input
        {...box.getInputProps({
          ...control,
          readOnly: control.readOnly || full,
          onChange: (event) => setQuery(event.currentTarget.value),
          onBlur: () => add(text.read(query)),
          onKeyDown: (event) => {
            const highlighted = offered.items[box.highlightedIndex];
            if (event.key === 'Tab' && query !== '' && highlighted) {
              // Adds it here, because blur would otherwise add the typed letters.
              box.closeMenu();
              add(highlighted.value);
            }
            const last = chosen.at(-1);
            if (event.key === 'Backspace' && query === '' && last !== undefined) remove(last);
            if (event.key !== 'Enter' || box.highlightedIndex >= 0 || query === '') return;
            event.preventDefault();
            add(text.read(query));
          },
        })}
        className="input combobox__input"
        placeholder={
          full
            ? t('{maxItems} at most', { maxItems: schema.maxItems })
            : (options.placeholder ?? searchHint(strict))
        }
      />
      <OptionList box={box} id={id} hits={hits} typed={offered.typed} chosen={chosen} />
    </div>
  );
}
