import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { CaseSession } from '../../../../../../src/engine/cases/session-types.ts';
import { WorkspaceContext } from '../../../../../../src/engine/react/workspace-context.ts';
import { ok } from '../../../../../../src/shared/lib/result.ts';
import { caseWorkspace } from '../../../../support/case-workspace.ts';

/** Placeholder for every other page of the app. */
function Elsewhere() {
  const { pathname } = useLocation();
  return <h1>At {pathname}</h1>;
}

/** Renders a page at a route, with a workspace that records operations on an account's cases. */
export function showAt(path: string, page: ReactElement, state: unknown = null, address = path) {
  const leave = vi.fn<CaseSession['leave']>(() => Promise.resolve(ok(undefined)));
  const casesOf = vi.fn<CaseSession['casesOf']>(() => Promise.resolve([]));
  const workspace = caseWorkspace({ leave, casesOf });
  const view = render(
    <WorkspaceContext value={workspace}>
      <MemoryRouter initialEntries={[{ pathname: address, state }]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </WorkspaceContext>,
  );
  return { ...view, leave, casesOf, user: userEvent.setup() };
}
