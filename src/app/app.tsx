import { Suspense, use, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { hasPermission } from '../services/auth/permissions/permissions.ts';
import { useAuth } from '../services/auth/session/auth-store.ts';
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { FormStoreProvider } from '../engine/react/form-store-context.tsx';
import { LockdownDialog } from '../services/lockdown/lockdown-dialog.tsx';
import { LockdownProvider, useLockdown } from '../services/lockdown/lockdown-provider.tsx';
import type { SubscribeLockdown } from '../services/lockdown/lockdown-provider.tsx';
import { noteNavigation } from '../shared/lib/focus-when-ready.ts';
import { useLanguage } from '../shared/language/language.ts';
import { onDemand } from '../shared/lib/part.ts';
import { CALLBACK_ROUTE, DIAGNOSTIC_ROUTE } from '../services/auth/oauth/callback-params.ts';
import {
  AdminPage,
  CallbackScreen,
  DiagnosticScreen,
  SignOutQuestion,
  LoginScreen,
  NotificationHost,
  SignInProgress,
} from './parts.tsx';
import { AppBoundary } from '../services/error-reporting/screens/app-boundary.tsx';
import { MainScreen } from './main-screen/main-screen.tsx';
import { useWorkspace, WorkspaceContext } from '../engine/react/workspace-context.ts';
import type { Workspace } from '../engine/react/workspace-context.ts';
import { t } from '../../contract/messages.ts';

const outboxCode = onDemand(() => import('../services/outbox/outbox.ts'));

interface AppProps {
  readonly workspace: Promise<Workspace>;
  /** The resolved workspace, to render without suspending. */
  readonly opened?: Workspace | undefined;
  /** Subscribes to the lockdown; without it there is none. */
  readonly subscribeLockdown?: SubscribeLockdown | undefined;
}

/**
 * The app's routes within the workspace of this tab. A change of the language remounts them, as components do not
 * subscribe to messages.
 */
export function App({ workspace, opened, subscribeLockdown }: AppProps) {
  const language = useLanguage(({ tag }) => tag);
  return (
    <AppBoundary key={language} workspace={workspace}>
      <LockdownProvider subscribe={subscribeLockdown}>
        <Suspense fallback={<p className="visually-hidden">{t('Opening your case')}</p>}>
          <Workbench workspace={workspace} opened={opened} />
        </Suspense>
        <LockdownDialog />
        <OutboxHold />
        <SignOutQuestion />
        <NotificationHost />
      </LockdownProvider>
    </AppBoundary>
  );
}

function Workbench({ workspace, opened = use(workspace) }: Pick<AppProps, 'workspace' | 'opened'>) {
  return (
    <WorkspaceContext value={opened}>
      <FrontCase>
        <HashRouter>
          <Suspense fallback={<PageWait />}>
            <Routes>
              <Route path="/" element={<MainScreen />} />
              <Route path="/login" element={<LoginScreen />} />
              <Route path={CALLBACK_ROUTE} element={<CallbackScreen />} />
              <Route path={DIAGNOSTIC_ROUTE} element={<DiagnosticScreen />} />
              <Route path="/admin/:panel?" element={<AdminPage />} />
              <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
          </Suspense>
          <SignInProgress />
          <Navigations />
        </HashRouter>
      </FrontCase>
    </WorkspaceContext>
  );
}

/** Provides the store of the open case. */
function FrontCase({ children }: { readonly children: ReactNode }) {
  const { store } = useWorkspace();
  return <FormStoreProvider store={store}>{children}</FormStoreProvider>;
}

/** Records each change of the address and of the open case. */
function Navigations() {
  const { key } = useLocation();
  const { store } = useWorkspace();
  useLayoutEffect(() => noteNavigation(), [key, store]);
  return null;
}

/** Holds the outbox while a lockdown is active: the server then accepts writes from administrators only. */
function OutboxHold() {
  const { active } = useLockdown();
  const isAdmin = useAuth(({ person }) => hasPermission(person, 'admin_full_access'));
  const isHeld = active && !isAdmin;
  useEffect(() => {
    if (!isHeld) return undefined;
    outboxCode.use(({ outbox }) => outbox.hold(true));
    return () => outboxCode.use(({ outbox }) => outbox.hold(false));
  }, [isHeld]);
  return null;
}

function PageWait() {
  return (
    <p role="status" className="visually-hidden">
      {t('Opening the page')}
    </p>
  );
}
