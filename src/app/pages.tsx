import { errorMessage } from '../../contract/error-message.ts';
import type { ComponentType } from 'react';
import { lazyOr } from '../shared/ui/lazy-or.ts';
import { NotLoaded } from '../shared/ui/not-loaded.tsx';

const PageMissing = () => (
  <NotLoaded level={1} heading={errorMessage('This page could not be loaded')}>
    {errorMessage('Your case is kept. Check the connection, then try again.')}
  </NotLoaded>
);

const later = (load: () => Promise<ComponentType>) => lazyOr(load, PageMissing);

export const LoginScreen = later(
  async () => (await import('../services/auth/screens/login-screen.tsx')).LoginScreen,
);
export const CallbackScreen = later(
  async () => (await import('../services/auth/screens/callback-screen.tsx')).CallbackScreen,
);
export const DiagnosticScreen = later(
  async () => (await import('../services/auth/screens/diagnostic-screen.tsx')).DiagnosticScreen,
);
export const AdminPage = later(async () => (await import('./admin-page.tsx')).AdminPage);
export const FlowDialogs = later(
  async () => (await import('../services/auth/screens/flow-dialogs.tsx')).FlowDialogs,
);
