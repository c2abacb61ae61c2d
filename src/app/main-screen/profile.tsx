import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { lazyOr } from '../../shared/ui/lazy-or.ts';
import { afterFirstPaint } from '../../workspace/first-paint.ts';
import '../../services/auth/screens/profile-menu.css';

/** Fallback link to the account page, or to the login, if the menu fails to load. */
const AccountLink = () => (
  <div className="profile">
    <Link to="/admin/account" className={buttonClass({ variant: 'quiet' })}>
      <span className="button__label">Account</span>
    </Link>
  </div>
);

// The signed-in user is resolved after the first form, so the menu is empty before.
const ProfileMenu = lazyOr(async () => {
  await afterFirstPaint(Promise.resolve());
  await whenIdle();
  return (await import('../../services/auth/screens/profile-menu.tsx')).ProfileMenu;
}, AccountLink);

/** User menu; reserves its space until it is loaded. */
export const Profile = () => (
  <Suspense fallback={<div className="profile" aria-busy="true" />}>
    <ProfileMenu />
  </Suspense>
);
