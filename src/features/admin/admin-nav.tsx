import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useCloseOutside } from '../../shared/ui/use-close-outside.ts';
import type { Panel } from '../../workspace/slots.ts';
import { t, translate } from '../../../contract/messages.ts';

/** Route segment of the user's account page. */
export const ACCOUNT = 'account';

/** Navigation of the administration: a sidebar, or on narrow screens a menu behind a button. */
export function AdminNav({ panels }: { readonly panels: readonly Panel[] }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useCloseOutside(root, open, close);

  function handleKeyDown({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !open) return;
    close();
    trigger.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it catches the Escape of what it holds
    <div ref={root} className="admin-nav" onKeyDown={handleKeyDown}>
      <Button
        ref={trigger}
        className="admin-nav__trigger"
        icon="list"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('Menu')}
      </Button>
      <nav
        id={id}
        className="admin-nav__links column gap-s1"
        aria-label={t('Administration')}
        data-open={open || undefined}
      >
        {panels.map(({ id: panel, title, icon }) => (
          <NavLink
            key={panel}
            to={`/admin/${panel}`}
            className="admin-nav__link hover-tint rounded target line gap-s2 fixed"
            onClick={close}
          >
            <Icon name={icon} />
            {translate(title)}
          </NavLink>
        ))}
        <NavLink
          to={`/admin/${ACCOUNT}`}
          className="admin-nav__link hover-tint rounded target line gap-s2 fixed"
          onClick={close}
        >
          <Icon name="user" />
          {t('Your account')}
        </NavLink>
      </nav>
    </div>
  );
}
