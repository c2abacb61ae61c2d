import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { MenuItem, type MenuItemData } from './menu-item.tsx';
import { rovingIndex } from './roving.ts';

const pauseMs = 500;

/**
 * Creates a type-ahead finder. Each call takes a letter, the event time in ms, the labels and the current index, and
 * returns the matching index, or -1. Letters less than 500 ms apart form one prefix; repeating a letter cycles through
 * the labels that start with it.
 */
function createTypeAhead() {
  let word = '';
  let last = -Infinity;
  return (letter: string, time: number, labels: readonly string[], current: number): number => {
    word = time - last < pauseMs ? word + letter.toLowerCase() : letter.toLowerCase();
    last = time;
    const same = [...word].every((each) => each === word[0]);
    const wanted = same ? word.slice(0, 1) : word;
    const start = same ? current + 1 : Math.max(current, 0);
    const order = labels.map((_, index) => (start + index) % labels.length);
    return order.find((index) => labels[index]?.toLowerCase().startsWith(wanted)) ?? -1;
  };
}

interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItemData[];
  /** Describes the menu; not focusable. */
  readonly header?: ReactNode;
  /** Initially focused item. */
  readonly start: 'first' | 'last';
  readonly className: string;
  readonly onClose: () => void;
}

/** Menu popup: arrows, Home, End and type-ahead move the focus; Escape and Tab close it. */
export function MenuList({ id, label, items, header, start, className, onClose }: MenuListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [typeAhead] = useState(createTypeAhead);

  const elements = () => [...(ref.current?.querySelectorAll<HTMLElement>('.menu__item') ?? [])];

  useLayoutEffect(
    () =>
      elements()
        .at(start === 'first' ? 0 : -1)
        ?.focus(),
    [start],
  );

  // An item may close the menu asynchronously, after the user has already closed it
  const closeIfOpen = () => {
    if (ref.current) onClose();
  };

  function handleKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Tab') return onClose();
    if (event.ctrlKey || event.metaKey || event.altKey) return;

    const all = elements();
    const current = all.findIndex((element) => element === document.activeElement);
    let next = rovingIndex(key, current, all.length, 'y');
    if (next === undefined && key.length === 1 && key !== ' ') {
      const labels = all.map((element) => element.textContent ?? '');
      next = typeAhead(key, event.timeStamp, labels, current);
    }
    if (next === undefined && key !== 'Escape') return;

    // Escape must not also close a surrounding dialog
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) onClose();
    else all[next]?.focus();
  }

  return (
    <div
      ref={ref}
      id={id}
      role="menu"
      aria-label={label}
      aria-describedby={header ? `${id}head` : undefined}
      className={cx('menu__list column card', className)}
      onKeyDown={handleKeyDown}
    >
      {header && (
        <div id={`${id}head`} className="menu__head">
          {header}
        </div>
      )}
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two items may share a label, and none moves.
        <MenuItem key={index} item={item} onClose={closeIfOpen} />
      ))}
    </div>
  );
}
