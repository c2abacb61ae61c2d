import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconRef } from './icons.ts';
import './menu.css';
import type { MenuItemData } from './menu-item.tsx';
import { MenuList } from './menu-list.tsx';
import { useCloseOutside } from './use-close-outside.ts';
import type { Shown } from '../../../contract/messages.ts';

export interface MenuProps extends ButtonLook {
  readonly label: Shown;
  /** If empty when opened, the menu appears once there are items. */
  readonly items: readonly MenuItemData[];
  readonly onOpen?: () => void;
  /** Called when the list is shown or hidden. */
  readonly onToggle?: (isOpen: boolean) => void;
  /** Static content above the items. */
  readonly header?: ReactNode;
  readonly icon?: IconRef;
  /** Shows only the icon; the label remains the accessible name. */
  readonly iconOnly?: boolean;
  /** Edge of the button the menu is aligned with. */
  readonly align?: 'start' | 'end';
  readonly side?: 'below' | 'above';
}

export function Menu(props: MenuProps) {
  const {
    label,
    items,
    header,
    icon,
    iconOnly = false,
    align = 'start',
    side = 'below',
    onOpen,
    onToggle,
    ...look
  } = props;
  const [start, setStart] = useState<'first' | 'last'>();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = start !== undefined;
  const shown = open && items.length > 0;

  useCloseOutside(
    root,
    open,
    useCallback(() => setStart(undefined), []),
  );

  useEffect(() => {
    if (!shown) return undefined;
    onToggle?.(true);
    return () => onToggle?.(false);
  }, [shown, onToggle]);

  // Focused first: removing a focused item would move the focus to the top of the page
  function close() {
    trigger.current?.focus();
    setStart(undefined);
  }

  function openAt(which: 'first' | 'last') {
    setStart(which);
    onOpen?.();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  const triggerProps = {
    ...look,
    ref: trigger,
    'aria-haspopup': 'menu',
    'aria-expanded': shown,
    'aria-controls': shown ? `${id}list` : undefined,
    onClick: () => (shown ? setStart(undefined) : openAt('first')),
    onKeyDown: handleKeyDown,
  } as const;

  return (
    <div className="menu" ref={root}>
      {iconOnly && icon ? (
        <IconButton {...triggerProps} icon={icon} label={label} />
      ) : (
        <Button {...triggerProps} icon={icon}>
          {label}
          <Icon name="chevron-down" className="menu__chevron" />
        </Button>
      )}
      {start && shown && (
        <MenuList
          id={`${id}list`}
          label={label}
          items={items}
          header={header}
          start={start}
          className={cx(`menu__list--${align}`, `menu__list--${side}`)}
          onClose={close}
        />
      )}
    </div>
  );
}
