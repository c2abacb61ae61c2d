import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconRef } from './icons.ts';
import { Kbd } from './kbd.tsx';

export interface MenuItemData {
  readonly label: string;
  /** What it does. `close` closes the menu that `keepsOpen` left open. */
  readonly onSelect: (close: () => void) => void;
  /** The menu stays open, and so shows what comes of it. */
  readonly keepsOpen?: boolean;
  readonly icon?: IconRef;
  /** Draws a line above it. */
  readonly separated?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean | undefined;
  /** A second, quieter line. */
  readonly detail?: string | undefined;
  /** The keys that do the same, as they are shown. */
  readonly keys?: string | undefined;
  /** The same as `aria-keyshortcuts` wants them. */
  readonly ariaKeys?: string | undefined;
  /** Makes the item one that is on or off. */
  readonly checked?: boolean;
  /** Of the items that are so marked only one is on. */
  readonly exclusive?: boolean;
}

/** One line of a menu. A disabled one can still be reached, so that its presence is known. */
export function MenuItem({ item, onClose }: { readonly item: MenuItemData; readonly onClose: () => void }) {
  const { label, detail, onSelect, keepsOpen, icon, separated, danger, disabled, checked, exclusive } = item;
  const { keys, ariaKeys } = item;
  const role = checked === undefined ? 'menuitem' : exclusive ? 'menuitemradio' : 'menuitemcheckbox';

  function handleClick() {
    if (disabled) return;
    if (!keepsOpen) onClose();
    onSelect(onClose);
  }

  return (
    <>
      {separated && <hr className="menu__separator" />}
      <button
        type="button"
        role={role}
        aria-checked={checked}
        aria-disabled={disabled}
        aria-keyshortcuts={ariaKeys}
        tabIndex={-1}
        className={cx('menu__item', danger && 'menu__item--danger')}
        onClick={handleClick}
      >
        {icon && <Icon name={icon} className="menu__icon" />}
        <span className="menu__label">
          {label}
          {detail && <span className="menu__detail">{detail}</span>}
        </span>
        {keys && (
          <span aria-hidden="true">
            <Kbd keys={keys} />
          </span>
        )}
        {checked !== undefined && <Icon name="check" className="menu__check" />}
      </button>
    </>
  );
}
