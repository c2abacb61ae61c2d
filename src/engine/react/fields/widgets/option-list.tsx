import type { UseComboboxReturnValue } from 'downshift';
import { useRef } from 'react';
import { groupOptions } from '../../../sources/group-options.ts';
import type { Hits } from '../../../sources/search-options.ts';
import type { SourceOption } from '../../../sources/source-option.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useDropDown } from '../../../../shared/ui/use-drop-down.ts';
import { t } from '../../../../../contract/messages.ts';

type Combobox = Pick<
  UseComboboxReturnValue<SourceOption>,
  'isOpen' | 'highlightedIndex' | 'getMenuProps' | 'getItemProps'
>;

interface OptionListProps {
  readonly box: Combobox;
  readonly id: string;
  readonly hits: Hits;
  /** Typed text, if it may be an answer; the last line. */
  readonly typed: SourceOption | undefined;
  readonly chosen: readonly string[];
}

/** Dropdown list of a combobox, rendered while open. */
export function OptionList(props: OptionListProps) {
  // Downshift requires the list's attributes before it opens too.
  const attributes = props.box.getMenuProps({}, { suppressRefError: true });
  return props.box.isOpen && <OpenList {...props} attributes={attributes} />;
}

interface OpenListProps extends OptionListProps {
  readonly attributes: object;
}

/** Grouped options with headings, and the number of further matches. */
function OpenList({ box, id, hits, typed, chosen, attributes }: OpenListProps) {
  const list = useRef<HTMLDivElement>(null);
  useDropDown(list);
  const indexOf = new Map(hits.options.map((option, index) => [option, index]));
  const draw = (option: SourceOption) => {
    const index = indexOf.get(option) ?? hits.options.length;
    const current = chosen.includes(option.value);
    return (
      <div
        key={option.value}
        className="option flex gap-s2"
        data-highlighted={index === box.highlightedIndex || undefined}
        {...box.getItemProps({ item: option, index, 'aria-selected': current })}
      >
        <span className="option__label">{option.label}</span>
        {option.detail !== undefined && <span className="muted">{option.detail}</span>}
        {current && <Icon name="check" className="option__check" />}
      </div>
    );
  };
  return (
    <div
      role="presentation"
      className="option-list"
      ref={list}
      popover="manual"
      // A press on a heading or beside an option keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="option-list__options" {...attributes}>
        {groupOptions(hits.options).map(({ name, options }, index) => {
          if (name === undefined) return options.map(draw);
          const heading = `${id}-group-${index}`;
          return (
            <div key={name} role="group" aria-labelledby={heading}>
              <div className="option-list__group caption strong sunk" id={heading} role="presentation">
                {name}
              </div>
              {options.map(draw)}
            </div>
          );
        })}
        {typed && draw(typed)}
      </div>
      <p className="option-list__status muted" role="status">
        {hits.total === 0 && t('Nothing found.')}
        {hits.total > hits.options.length &&
          t('The first {shown} of {total}. Type to narrow them down.', {
            shown: hits.options.length,
            total: hits.total,
          })}
      </p>
    </div>
  );
}
