import { errorMessage } from '../../contract/error-message.ts';
import { onDemand } from '../shared/lib/part.ts';
import { lazyView, view } from '../shared/ui/view.tsx';
import { NotLoaded } from '../shared/ui/not-loaded.tsx';

const PageMissing = () => (
  <NotLoaded level={1} heading={errorMessage('This page could not be loaded')}>
    {errorMessage('Your case is kept. Check the connection, then try again.')}
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
export const AdminScreen = lazyView(
  onDemand(() => import('./admin/admin-screen.tsx')),
  (code) => code.AdminScreen,
  PageMissing,
);
export const FlowDialogs = view(
  onDemand(() => import('../services/auth/screens/flow-dialogs.tsx')),
  (code) => code.FlowDialogs,
  { Missing: PageMissing },
);
