import type { UseComboboxReturnValue } from 'downshift';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { groupOptions } from '../../sources/group-options.ts';
import type { Hits } from '../../sources/search-options.ts';
import type { SourceOption } from '../../sources/source-option.ts';
import { Icon } from '../../../ui/icon.tsx';
import './option-list.css';

type Combobox = Pick<
  UseComboboxReturnValue<SourceOption>,
  'isOpen' | 'highlightedIndex' | 'getMenuProps' | 'getItemProps'
>;

interface OptionListProps {
  readonly box: Combobox;
  readonly id: string;
  readonly hits: Hits;
  readonly chosen: readonly string[];
  /** What to say when nothing was found. */
  readonly nothing: string;
}

/** Pixels that a list wants below its control. */
const ROOM = 280;

/** Opens a list upwards where there is more room above its control than the little that is left below. */
function useOpensUp(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    // To measure a closed list would lay out the whole page at once.
    if (!isOpen) return;
    const node = list.current;
    const control = node?.parentElement?.getBoundingClientRect();
    if (!node || !control) return;
    const below = window.innerHeight - control.bottom;
    node.toggleAttribute('data-up', below < ROOM && control.top > below);
  }, [list, isOpen]);
}

/** The list that drops from a combobox: groups under their headings, and how much more there is. */
export function OptionList({ box, id, hits, chosen, nothing }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useOpensUp(list, box.isOpen);
  const indexOf = new Map(hits.options.map((option, index) => [option, index]));
  const draw = (option: SourceOption) => {
    const index = indexOf.get(option) ?? 0;
    const current = chosen.includes(option.value);
    return (
      <div
        key={option.value}
        className="option"
        data-highlighted={index === box.highlightedIndex || undefined}
        {...box.getItemProps({ item: option, index, 'aria-selected': current })}
      >
        <span className="option__label">{option.label}</span>
        {option.detail !== undefined && <span className="option__detail">{option.detail}</span>}
        {current && <Icon name="check" className="option__check" />}
      </div>
    );
  };
  return (
    <div className="option-list" ref={list} hidden={!box.isOpen}>
      <div className="option-list__options" {...box.getMenuProps()}>
        {box.isOpen &&
          groupOptions(hits.options).map(({ name, options }, index) => {
            if (name === undefined) return options.map(draw);
            const heading = `${id}-group-${index}`;
            return (
              <div key={name} role="group" aria-labelledby={heading}>
                <div className="option-list__group" id={heading} role="presentation">
                  {name}
                </div>
                {options.map(draw)}
              </div>
            );
          })}
      </div>
      <p className="option-list__status" role="status">
        {box.isOpen && hits.total === 0 && nothing}
        {box.isOpen &&
          hits.total > hits.options.length &&
          `The first ${hits.options.length} of ${hits.total}. Type to narrow them down.`}
      </p>
    </div>
  );
}
