import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';
import type { Panel } from './panels.ts';

/** The tools that are open to somebody. The address says which one is shown. */
export function AdminNav({ panels }: { readonly panels: readonly Panel[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // On a narrow screen the links are one line that scrolls sideways.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <nav ref={nav} className="admin-nav" aria-label="Administration">
      <NavLink to="/admin" end className="admin-nav__link">
        <Icon name="user" />
        Your account
      </NavLink>
      {panels.map(({ id, title, icon }) => (
        <NavLink key={id} to={`/admin/${id}`} className="admin-nav__link">
          <Icon name={icon} />
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
