import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { type Workspace, WorkspaceContext } from '../../../../../src/workspace/workspace.ts';
import { ok } from '../../../../../src/lib/result.ts';

/** Stands for every other page of the app. */
function Elsewhere() {
  const { pathname } = useLocation();
  return <h1>At {pathname}</h1>;
}

/** Shows a page at a path, with a workspace whose drafts report what they were asked to forget. */
export function showAt(path: string, page: ReactElement, state: unknown = null) {
  const forgetSince = vi.fn(() => Promise.resolve(ok(undefined)));
  const titlesSince = vi.fn(() => Promise.resolve<readonly string[]>([]));
  const workspace = { drafts: { forgetSince, titlesSince } } as unknown as Workspace;
  const view = render(
    <WorkspaceContext value={workspace}>
      <MemoryRouter initialEntries={[{ pathname: path, state }]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </WorkspaceContext>,
  );
  return { ...view, forgetSince, titlesSince, user: userEvent.setup() };
}
