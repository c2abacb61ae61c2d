import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadInTime } from '../../lib/chunk-loads.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A page whose code did not arrive. */
function NotLoaded() {
  return (
    <EmptyState
      level={1}
      icon="exclamation-triangle"
      heading="This page could not be loaded"
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      Your draft is kept. Check the connection, then try again.
    </EmptyState>
  );
}

const later = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(() =>
    loadInTime('page', load).then(
      (page) => ({ default: page }),
      () => ({ default: NotLoaded }),
    ),
  );

export const LoginScreen = later(async () => (await import('./login-screen.tsx')).LoginScreen);
export const CallbackScreen = later(async () => (await import('./callback-screen.tsx')).CallbackScreen);
export const DiagnosticScreen = later(async () => (await import('./diagnostic-screen.tsx')).DiagnosticScreen);
export const AdminScreen = later(async () => (await import('./admin-screen.tsx')).AdminScreen);
export const FlowDialogs = later(async () => (await import('./flow-dialogs.tsx')).FlowDialogs);
