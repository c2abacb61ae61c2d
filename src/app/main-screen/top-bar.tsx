import { memo, Suspense, type ComponentType, lazy } from 'react';
import { Link } from 'react-router-dom';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { Kbd } from '../../shared/ui/kbd.tsx';
import { Profile, SettingsMenu } from './profile.tsx';
import { ToolsMenu } from '../tools/tool-host.tsx';
import { ConnectionState } from '../../services/cache/connection-state.tsx';
import { ariaKeysFor, keysFor } from '../../workspace/shortcuts.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import './top-bar.css';

const OutboxLine = lazy(async (): Promise<{ default: ComponentType }> => {
  // Optional; without its code the line is missing.
  const line = await import('../../services/outbox/outbox-line.tsx').catch(() => null);
  return { default: line?.OutboxLine ?? (() => null) };
});

/** Number of unsent changes of the signed-in user. Not loaded for guests. */
export function OutboxState() {
  const signedIn = useAuth(({ status }) => status === 'signed-in');
  if (!signedIn) return null;
  return (
    <Suspense fallback={null}>
      <OutboxLine />
    </Suspense>
  );
}

export interface TopBarProps {
  /** Opens a dialog of the main screen. Must be referentially stable. */
  readonly onOpen: (dialog: 'palette' | 'reports') => void;
}

/** Top bar: the home link, the command palette, and the settings of the page. */
export const TopBar = memo(function TopBar({ onOpen }: TopBarProps) {
  const isGuest = useAuth(({ status }) => status === 'signed-out');
  return (
    <header className="top-bar">
      <Link
        to="/"
        state={{ home: true }}
        className="top-bar__name"
        title="All cases and forms"
        onClick={flushPending}
      >
        <span>
          PHMC<span className="top-bar__rest"> Forms</span>
        </span>
      </Link>
      <Button icon="search" variant="quiet" className="top-bar__find" onClick={() => onOpen('palette')}>
        <span className="top-bar__words">Find a form, case or tool</span> <Kbd keys={keysFor('palette')} />
      </Button>
      <div className="top-bar__end">
        <OutboxState />
        <ConnectionState />
        <ToolsMenu />
        {isGuest ? (
          <SettingsMenu />
        ) : (
          <IconButton
            icon="list"
            label="Saved reports"
            aria-keyshortcuts={ariaKeysFor('reports')}
            onClick={() => onOpen('reports')}
          />
        )}
        <Profile />
      </div>
    </header>
  );
});
