import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconRef } from './icons.ts';
import { Kbd } from './kbd.tsx';

export interface MenuItemData {
  readonly label: string;
  /** Runs the action. `close` closes a menu that `keepsOpen` left open. */
  readonly onSelect: (close: () => void) => void;
  /** Leaves the menu open after selection, to show the result. */
  readonly keepsOpen?: boolean;
  readonly icon?: IconRef;
  /** Renders a separator above. */
  readonly separated?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean | undefined;
  /** Secondary text. */
  readonly detail?: string | undefined;
  /** Displayed shortcut. */
  readonly keys?: string | undefined;
  /** Shortcut in `aria-keyshortcuts` syntax. */
  readonly ariaKeys?: string | undefined;
  /** Makes it a checkable item. */
  readonly checked?: boolean;
  /** Makes it a radio item: one of the exclusive items is checked. */
  readonly exclusive?: boolean;
}

/** A menu item. Disabled items remain focusable, so that they are discoverable. */
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
        className={cx(
          'menu__item start rounded small pad-item line bare gap-s2 fixed',
          danger && 'menu__item--danger',
        )}
        onClick={handleClick}
      >
        {icon && <Icon name={icon} className="menu__icon dim" />}
        <span className="grow breaks">
          {label}
          {detail && <span className="block caption">{detail}</span>}
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
