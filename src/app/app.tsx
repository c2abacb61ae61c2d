import { Suspense, use } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom';
import { FormStoreProvider } from '../engine/store/form-store-context.tsx';
import { NotificationHost } from '../notifications/notification-host.tsx';
import { MainScreen } from './main-screen/main-screen.tsx';
import { WorkspaceContext } from './workspace/workspace.ts';
import type { Workspace } from './workspace/workspace.ts';

/** The whole app: its routes, around the workspace of this tab. */
export function App({ workspace }: { readonly workspace: Promise<Workspace> }) {
  return (
    <>
      <Suspense fallback={<p className="visually-hidden">Opening your draft</p>}>
        <Workbench workspace={workspace} />
      </Suspense>
      <NotificationHost />
    </>
  );
}

function Workbench({ workspace }: { readonly workspace: Promise<Workspace> }) {
  const opened = use(workspace);
  return (
    <WorkspaceContext value={opened}>
      <FormStoreProvider store={opened.store}>
        <HashRouter>
          <Routes>
            <Route path="/" element={<MainScreen />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </HashRouter>
      </FormStoreProvider>
    </WorkspaceContext>
  );
}
