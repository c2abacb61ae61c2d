import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from 'virtual:forms';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { deliverReports } from '../../../../../src/features/reports/deliver-reports.ts';
import { loadForm } from '../../../../../src/workspace/load-form.ts';
import { type Workspace, WorkspaceContext } from '../../../../../src/engine/react/workspace-context.ts';
import { openWorkspace } from '../../../../../src/workspace/open-workspace.ts';
import { setPerson, setSignedOut } from '../../../../../src/services/auth/session/auth-store.ts';
import type { Person } from '../../../../../src/services/auth/session/person.ts';
import type { LoadedForm } from '../../../../../src/engine/definition/form.ts';
import { LockdownProvider } from '../../../../../src/services/lockdown/lockdown-provider.tsx';
import { dismiss, useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { outbox } from '../../../../../src/services/outbox/outbox.ts';
import { setCurrentUser } from '../../../../../src/services/platform/current-user.ts';
import type { Department } from '../../../../../contract/departments.ts';
import { clearIndex } from '../../../../../src/services/report-index/report-index.ts';
import { savePatch } from '../../../../../src/features/reports/stored-report.ts';
import { person } from '../../../services/auth/support/people.ts';
import { contentOf, FakeReports, ME } from '../fake-reports.ts';
import { fakeClipboard } from '../../../support/fake-clipboard.ts';
import { world } from './world.ts';

/** Code of the form used in these tests. */
export const CODE = 22;
export const SLUG = 'commentary-note-phmc';

/** Returns a user with these permissions. */
export const somebody = (...permissions: Person['permissions']): Person => person({ uid: ME, permissions });
export const MEMBER = somebody('create_basic_reports', 'manage_own_reports');

/** Stores a report as another page would. */
export const put = (
  id: string,
  part: Parameters<typeof contentOf>[0] = {},
  uid = ME,
  department: Department = 'phmc',
) => world.database.update(savePatch({ uid, id }, 1, contentOf({ code: CODE, ...part }), department));

/** Returns the messages of the notifications. */
export const notified = (): readonly string[] => useNotifications.getState().map(({ message }) => message);

/** The form of these tests, loaded. */
export async function reportForm(): Promise<LoadedForm> {
  const entry = catalogue.find(({ slug }) => slug === SLUG);
  if (!entry) throw new Error(`There is no form ${SLUG}`);
  return loadForm(entry);
}

const stops: (() => void)[] = [];
const opened: Workspace[] = [];

/** Renders a screen for a signed-in user, with a case, a working outbox and the database of `world`. */
export async function show(screen: ReactElement, who: Person = MEMBER) {
  setPerson(who);
  setCurrentUser({ uid: ME, email: null });
  const workspace = await openWorkspace();
  stops.push(outbox.start());
  opened.push(workspace);
  await deliverReports(workspace);
  render(
    <LockdownProvider>
      <WorkspaceContext value={workspace}>
        <MemoryRouter>{screen}</MemoryRouter>
      </WorkspaceContext>
    </LockdownProvider>,
  );
  const user = userEvent.setup({ writeToClipboard: false, delay: null });
  const store = () => workspace.cases.state.getState().store.getState();
  return { user, workspace, store, clipboard: fakeClipboard() };
}

/** Provides each test of a file with a new database, and cleans up afterwards. */
export function freshWorlds(): void {
  beforeEach(() => {
    world.database = new FakeReports();
    // As in a browser without Web Locks.
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    vi.stubGlobal('isSecureContext', true);
  });
  afterEach(async () => {
    act(() => useNotifications.getState().forEach(({ id }) => dismiss(id)));
    for (const stop of stops.splice(0)) stop();
    for (const { cases } of opened.splice(0)) {
      await cases.removeAll();
      await cases.stop();
    }
    await outbox.forget(ME);
    clearIndex();
    setSignedOut();
    setCurrentUser(null);
    sessionStorage.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
}
