import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { whenIdle } from '../../shared/lib/when-idle.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { lazyOr } from '../../shared/ui/lazy-or.ts';
import { afterFirstPaint } from '../../workspace/first-paint.ts';
import '../../services/auth/screens/profile-menu.css';

/** Leads to the page of the account, or by way of it to the login, where the menu did not arrive. */
const AccountLink = () => (
  <div className="profile">
    <Link to="/admin/account" className={buttonClass({ variant: 'quiet' })}>
      <span className="button__label">Account</span>
    </Link>
  </div>
);

// Who is signed in is found out after the first form, so the menu has nothing to show before.
const ProfileMenu = lazyOr(async () => {
  await afterFirstPaint(Promise.resolve());
  await whenIdle();
  return (await import('../../services/auth/screens/profile-menu.tsx')).ProfileMenu;
}, AccountLink);

/** The menu of the user, with room kept for it until it is there. */
export const Profile = () => (
  <Suspense fallback={<div className="profile" aria-busy="true" />}>
    <ProfileMenu />
  </Suspense>
);
