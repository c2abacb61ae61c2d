import { Link } from 'react-router-dom';
import { afterForm } from '../../shared/lib/part.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { setCompact, usePreferences } from '../../services/settings/preferences.ts';
import { type ThemePreference, useTheme } from '../../shared/ui/theme.ts';
import { view } from '../../shared/ui/view.tsx';
import { askForTools, useToolItems } from '../tools/use-tools.ts';
import './profile.css';
import { msg, t, translate } from '../../../contract/messages.ts';

/** Fallback link to the account page, or to the login, if the menu fails to load. */
const AccountLink = () => (
  <div className="profile">
    <Link to="/admin/account" className={buttonClass({ variant: 'quiet' })}>
      <span className="button__label">{t('Account')}</span>
    </Link>
  </div>
);

const ProfileMenu = view(
  // The signed-in user is resolved after the first form, so the menu is empty before.
  afterForm(() => import('../../services/auth/screens/profile-menu.tsx')),
  (code) => code.ProfileMenu,
  { Missing: AccountLink, Waiting: () => <div className="profile" aria-busy="true" /> },
);

/** Theme preferences with their labels. */
export const THEMES: readonly (readonly [ThemePreference, string])[] = [
  ['system', msg('System theme')],
  ['light', msg('Light theme')],
  ['dark', msg('Dark theme')],
];

/** Returns the menu items of the settings and themes. */
function useSettingsItems(): readonly MenuItemData[] {
  const { preference, setPreference } = useTheme();
  const isCompact = usePreferences((state) => state.isCompact);
  const themes = THEMES.map(([theme, label], index) => ({
    label: translate(label),
    checked: theme === preference,
    exclusive: true,
    separated: index === 0,
    onSelect: () => setPreference(theme),
  }));
  const compact = {
    label: t('Compact layout'),
    checked: isCompact,
    separated: true,
    onSelect: () => setCompact(!isCompact),
  };
  const [first, ...others] = useToolItems('account');
  return [...(first ? [{ ...first, separated: true }] : []), ...others, ...themes, compact];
}

/** Menu of the settings, for guests, who have no user menu. */
export function SettingsMenu() {
  return (
    <Menu
      label={t('Settings and theme')}
      icon="gear"
      iconOnly
      variant="quiet"
      align="end"
      items={useSettingsItems()}
      onOpen={askForTools}
    />
  );
}

/** User menu; reserves its space until it is loaded. */
export const Profile = () => <ProfileMenu items={useSettingsItems()} onOpen={askForTools} />;
