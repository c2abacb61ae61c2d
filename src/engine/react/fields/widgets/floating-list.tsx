import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '../../../../shared/ui/cx.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useDropDown } from '../../../../shared/ui/use-drop-down.ts';
import './combobox.css';

/** Returns the id of a list option, for `aria-activedescendant`. */
export const floatingOptionId = (list: string, index: number): string => `${list}-${index}`;

interface FloatingListProps {
  /** Field that the list is anchored to. It keeps the focus, and the parent handles its keys. */
  readonly anchor: Element;
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly key: string; readonly label: string; readonly detail?: string }[];
  /** Index of the option that Enter selects; -1 for none. */
  readonly active: number;
  readonly onChoose: (index: number) => void;
  /** Second action of each option, as a button for the pointer; by keyboard it is Shift+Enter. */
  readonly show?: { readonly name: (label: string) => string; readonly run: (index: number) => void };
  /** Announced when the list changes. */
  readonly status: string;
  readonly className?: string;
  /** Rendered between the options and the status. */
  readonly children?: ReactNode;
}

/** Option list of a plain field, rendered by another component. */
export function FloatingList(props: FloatingListProps) {
  const { anchor, id, label, options, active, onChoose, show, status, className, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useDropDown(list, anchor);
  useLayoutEffect(() => {
    document.getElementById(floatingOptionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      ref={list}
      role="presentation"
      className={cx('option-list', className)}
      popover="manual"
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className="option-list__options" role="listbox" id={id} aria-label={label}>
        {options.map((option, index) => (
          <div key={option.key} className="flex" role="presentation">
            <button
              type="button"
              tabIndex={-1}
              id={floatingOptionId(id, index)}
              className={cx('option flex gap-s2', option.detail !== undefined && 'option--stacked')}
              role="option"
              aria-selected={index === active}
              data-highlighted={index === active || undefined}
              onClick={() => onChoose(index)}
            >
              <span className="option__label">{option.label}</span>
              {option.detail !== undefined && <span className="muted">{option.detail}</span>}
            </button>
            {show && (
              <button
                type="button"
                tabIndex={-1}
                aria-hidden
                className="option__show bare fixed"
                title={show.name(option.label)}
                onClick={() => show.run(index)}
              >
                <Icon name="list" />
              </button>
            )}
          </div>
        ))}
      </div>
      {children}
      <p className="option-list__status muted" role="status">
        {status}
      </p>
    </div>
  );
}
