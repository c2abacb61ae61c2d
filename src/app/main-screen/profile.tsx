import { Link } from 'react-router-dom';
import { afterForm } from '../../shared/lib/part.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { view } from '../../shared/ui/view.tsx';
import '../../services/auth/screens/profile-menu.css';

/** Fallback link to the account page, or to the login, if the menu fails to load. */
const AccountLink = () => (
  <div className="profile">
    <Link to="/admin/account" className={buttonClass({ variant: 'quiet' })}>
      <span className="button__label">Account</span>
    </Link>
  </div>
);

/** User menu; reserves its space until it is loaded. */
export const Profile = view(
  // The signed-in user is resolved after the first form, so the menu is empty before.
  afterForm(() => import('../../services/auth/screens/profile-menu.tsx')),
  (code) => code.ProfileMenu,
  { Missing: AccountLink, Waiting: () => <div className="profile" aria-busy="true" /> },
);
