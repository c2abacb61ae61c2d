import { memo } from 'react';
import { Link } from 'react-router-dom';
import { product, shortName } from '../../../contract/organisation.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Kbd } from '../../shared/ui/kbd.tsx';
import { onDemand } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { Profile, SettingsMenu } from './profile.tsx';
import { ToolsMenu } from '../tools/tools-menu.tsx';
import { ConnectionState } from '../../services/cache/connection-state.tsx';
import { openTool } from '../../workspace/open-tool.ts';
import { ariaKeysFor, keysFor } from '../../workspace/shortcuts.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import './top-bar.css';
import { t } from '../../../contract/messages.ts';

const OutboxLine = view(
  onDemand(() => import('../../services/outbox/outbox-line.tsx')),
  (code) => code.OutboxLine,
);

/** Number of unsent changes of the signed-in user. Not loaded for guests. */
export function OutboxState() {
  const signedIn = useAuth(({ status }) => status === 'signed-in');
  return signedIn ? <OutboxLine /> : null;
}

interface TopBarProps {
  /** Opens the command palette. Must be referentially stable. */
  readonly onFind: () => void;
}

/** Top bar: the home link, the command palette, and the settings of the page. */
export const TopBar = memo(function TopBar({ onFind }: TopBarProps) {
  const isGuest = useAuth(({ status }) => status === 'signed-out');
  return (
    <header className="top-bar line gap-s3">
      <Link
        to="/"
        state={{ home: true }}
        className="top-bar__name rounded nowrap center target"
        title={t('All cases and forms')}
        onClick={flushPending}
      >
        <span>
          {shortName}
          <span className="top-bar__rest">{product.replace(shortName, '')}</span>
        </span>
      </Link>
      <Button icon="search" variant="quiet" className="top-bar__find" onClick={onFind}>
        <span className="top-bar__words">{t('Find a form, case or tool')}</span>{' '}
        <Kbd keys={keysFor('palette')} />
      </Button>
      <div className="top-bar__end line gap-s2 fits">
        <OutboxState />
        <ConnectionState />
        <ToolsMenu />
        {isGuest ? (
          <SettingsMenu />
        ) : (
          <IconButton
            icon="list"
            label={t('Saved reports')}
            aria-keyshortcuts={ariaKeysFor('reports')}
            onClick={() => openTool('reports')}
          />
        )}
        <Profile />
      </div>
    </header>
  );
});
