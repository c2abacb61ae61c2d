import { errorMessage } from '../../contract/error-message.ts';
import { useSignOutQuestion } from '../services/auth/sign-out/sign-out-question.ts';
import { useOAuthFlow } from '../services/auth/oauth/flow-store.ts';
import { useNotifications } from '../services/notifications/notification-store.ts';
import { afterForm, onDemand } from '../shared/lib/part.ts';
import { NotLoaded } from '../shared/ui/not-loaded.tsx';
import { lazyView, view } from '../shared/ui/view.tsx';
import { translate } from '../../contract/messages.ts';

const PageMissing = () => (
  <NotLoaded level={1} heading={errorMessage('This page could not be loaded')}>
    {translate(errorMessage('Your case is kept. Check the connection, then try again.'))}
  </NotLoaded>
);

// Without a `Suspense` of their own, so that the page before stays until they are loaded.

export const LoginScreen = lazyView(
  onDemand(() => import('../services/auth/screens/login-screen.tsx')),
  (code) => code.LoginScreen,
  PageMissing,
);
export const CallbackScreen = lazyView(
  onDemand(() => import('../services/auth/screens/callback-screen.tsx')),
  (code) => code.CallbackScreen,
  PageMissing,
);
export const DiagnosticScreen = lazyView(
  onDemand(() => import('../services/auth/screens/diagnostic-screen.tsx')),
  (code) => code.DiagnosticScreen,
  PageMissing,
);
export const AdminPage = lazyView(
  onDemand(() => import('./admin-page.tsx')),
  (code) => code.AdminPage,
  PageMissing,
);
const FlowDialogs = view(
  onDemand(() => import('../services/auth/screens/flow-dialogs.tsx')),
  (code) => code.FlowDialogs,
  { Missing: PageMissing },
);

/** Dialogs of an active sign-in. */
export function SignInProgress() {
  const idle = useOAuthFlow(({ step }) => step === 'idle');
  return idle ? null : <FlowDialogs />;
}

const SignOutDialog = view(
  onDemand(() => import('../services/auth/sign-out/sign-out-dialog.tsx')),
  (code) => code.SignOutDialog,
);

/** Confirmation before signing out. */
export function SignOutQuestion() {
  const isAsked = useSignOutQuestion((question) => question !== null);
  return isAsked ? <SignOutDialog /> : null;
}

const notifications = afterForm(() => import('../services/notifications/notification-host.tsx'));

export const NotificationHost = view(notifications, (code) => code.NotificationHost);

// The first notification does not wait.
const stopWaiting = useNotifications.subscribe(() => {
  stopWaiting();
  notifications.use(() => undefined);
});
