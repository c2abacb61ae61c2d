// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formLoader } from '../../../../compiler/load.ts';
import { formsProject } from '../../../../compiler/disk.ts';
import { Palette } from '../../../../src/app/main-screen/palette.tsx';
import { createSession, type FormSession } from '../../../../src/engine/react/editor/session.ts';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { KEY_TEXTS } from '../../../../src/workspace/key-texts.ts';
import type { KeyActions, ShortcutName } from '../../../../src/workspace/shortcuts.ts';
import { closeTool, useOpenTool } from '../../../../src/workspace/open-tool.ts';
import { TOOLS } from '../../../../src/app/slots/slots.ts';
import { LockdownProvider } from '../../../../src/services/lockdown/lockdown-provider.tsx';
import { setPerson, setSignedOut } from '../../../../src/services/auth/session/auth-store.ts';
import { person } from '../../services/auth/support/people.ts';
import { showAt } from '../../services/auth/screens/support/show.tsx';
import type { CaseSession, CasesState } from '../../../../src/engine/cases/session-types.ts';
import { WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import type { PersonOffer } from '../../../../src/workspace/cases/use-person-offer.ts';
import { document, summary, workspaceOf } from '../../workspace/cases/support/cases.ts';

const received = {
  onClose: vi.fn(),
  onSelect: vi.fn(),
  onOpened: vi.fn(),
  onClear: vi.fn(),
  run: vi.fn<(key: ShortcutName) => void>(),
};
const keyed = Object.fromEntries(
  Object.keys(KEY_TEXTS).map((name) => [name, () => received.run(name as ShortcutName)]),
) as KeyActions;
const cleared = vi.fn<(title: string, names: readonly string[]) => void>();
const massFatality = await formLoader(formsProject())('mass-fatality-report');
/** The session of a form with sections and a list. */
const session = () =>
  createSession(massFatality, createFormStore(model), () => undefined, undefined, undefined, cleared);
const member = person({ permissions: ['create_basic_reports', 'view_own_reports'] });
const administrator = person({
  accessLevel: 'president',
  permissions: ['admin_full_access', 'database_access'],
});

function show(
  cases: Partial<CasesState> = {},
  caseSession: Partial<CaseSession> = {},
  form: FormSession | null = null,
  offer: PersonOffer | null = null,
) {
  return showAt(
    '/',
    <WorkspaceContext value={workspaceOf(cases, caseSession)}>
      <LockdownProvider>
        <Palette current={null} offer={offer} session={form} keyed={keyed} {...received} />
      </LockdownProvider>
    </WorkspaceContext>,
  );
}

/** Opens the palette, pastes a query (each letter would draw the list again), and presses Enter. */
async function find(query: string, ...shown: Parameters<typeof show>) {
  const { user } = show(...shown);
  await user.click(screen.getByRole('searchbox'));
  await user.paste(query);
  await user.keyboard('{Enter}');
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  setSignedOut();
  for (const listener of [...Object.values(received), cleared]) listener.mockReset();
});
afterEach(() => {
  act(closeTool);
  cleanup();
});

it.each([
  ['business', 'businessCard'],
  ['footage', 'cctv'],
  ['employees', 'staff'],
  ['against medical', 'refusal'],
  ['feature request', 'feedback'],
  ['changelog', 'changelog'],
])('“%s” and Enter closes it and opens the tool', async (query, tool) => {
  await find(query);
  expect(received.onClose).toHaveBeenCalledOnce();
  expect(useOpenTool.getState().open?.tool).toBe(tool);
});

it('lists every tool of the menu, below the forms', () => {
  show();
  const shown = buttons();
  const tools = TOOLS.filter(({ place, hidden, feature }) => place && !hidden && !feature);
  expect(shown.filter((text) => tools.some(({ label }) => label === text))).toHaveLength(tools.length);
  const lastForm = Math.max(...catalogue.map(({ name }) => shown.lastIndexOf(name)));
  expect(shown.indexOf(tools[0]?.label ?? '')).toBeGreaterThan(lastForm);
});

it('prefers a form over a tool of equal rank', async () => {
  await find('agency');
  expect(received.onSelect).toHaveBeenCalledWith(
    catalogue.find(({ name }) => name.startsWith('Agency'))?.slug,
  );
  expect(useOpenTool.getState().open).toBeNull();
});

describe('lists only allowed commands', () => {
  const offered = (names: readonly string[]) => names.filter((name) => buttons().includes(name));
  const names = ['EMS bingo', 'Saved reportsCtrlO', 'Sign in', 'Lockdown', 'Webhooks'];

  it('a member has reports and bingo', async () => {
    setPerson(member);
    await find('my reports');
    expect(received.run).toHaveBeenCalledExactlyOnceWith('reports');
    expect(offered(names)).toEqual(['EMS bingo', 'Saved reportsCtrlO']);
  });

  it('an administrator has the panels that the permissions open, too', async () => {
    setPerson(administrator);
    const { user } = show();
    await waitFor(() => expect(buttons()).toContain('Lockdown'));
    await user.type(screen.getByRole('searchbox'), 'lockd{Enter}');
    await screen.findByRole('heading', { name: 'At /admin/lockdown' });
  });
});

describe('cases', () => {
  const cases = {
    open: [
      summary('Maria Perez', 5, {
        id: 'open',
        words: 'PH-117',
        documents: [document('death-report', { report: '{}' }), document('autopsy-report', { missing: '3' })],
      }),
    ],
    closed: [
      summary('Jo Bloggs', 60, { id: 'closed', closedAt: Date.now(), documents: [document('death-report')] }),
    ],
  };

  it('are listed first, except closed ones', () => {
    show(cases);
    expect(buttons().slice(1, 5)).toEqual([
      'Maria Perez: Death Report✓ Saved',
      'Maria Perez: Autopsy Report3 missing',
      'New caseAltShiftN',
      'Close this caseAltShiftX',
    ]);
    expect(buttons().filter((text) => text?.startsWith('Jo Bloggs'))).toEqual([]);
  });

  it.each([
    ['their subject', 'perez', 'open', 'death-report'],
    ['their number', 'ph-117', 'open', 'death-report'],
    ['another form of theirs', 'perez autopsy', 'open', 'autopsy-report'],
    ['their subject when they are closed', 'bloggs', 'closed', undefined],
  ])('are found by %s', async (_, query, id, form) => {
    const open = vi.fn<CaseSession['open']>(() => new Promise(() => undefined));
    await find(query, cases, { open });
    expect(open).toHaveBeenCalledWith(id, { takeOver: false, ...(form !== undefined && { form }) });
  });

  it('are started by a command', async () => {
    await find('new case', cases);
    expect(received.run).toHaveBeenCalledExactlyOnceWith('newCase');
  });
});

it('a form is opened for the person of a case that is done, or in a new case, each by one press or key', async () => {
  const onOther = vi.fn<PersonOffer['onOther']>();
  const { user } = show({}, {}, null, { title: 'Miles Corvin', isNewFirst: false, onOther });
  await user.type(screen.getByRole('searchbox'), 'coroner em');
  expect(screen.getByText(/^Opens for/).textContent).toContain('Opens for Miles Corvin.');
  await user.keyboard('{Enter}');
  expect(received.onSelect.mock.calls).toEqual([['coroner-email']]);
  await user.type(screen.getByRole('searchbox'), 'coroner em{Shift>}{Enter}{/Shift}');
  await user.click(screen.getByRole('button', { name: 'New case: Patient File Basic' }));
  screen.getByRole('button', { name: /^Autopsy Report/ }).focus();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(onOther.mock.calls).toEqual([['coroner-email'], ['patient-file-basic'], ['autopsy-report']]);
  expect(received.onSelect).toHaveBeenCalledOnce();
  cleanup();
  show();
  expect(screen.queryByText(/^Opens/)).toBeNull();
  cleanup();
  // On the home screen, a form begins a new case
  const home = show({}, {}, null, { title: 'Miles Corvin', isNewFirst: true, onOther });
  expect(screen.getByText(/^Opens/).textContent).toBe(
    'Opens a new case. Press Shift+Enter for Miles Corvin.',
  );
  await home.user.click(screen.getByRole('button', { name: 'For Miles Corvin: Coroner Email' }));
  expect(onOther).toHaveBeenLastCalledWith('coroner-email');
});

describe('the open form', () => {
  it('has actions, shown with their shortcuts', async () => {
    await find('validate', {}, {}, session());
    expect(received.run).toHaveBeenCalledExactlyOnceWith('check');
    expect(buttons()).toContain('Check the formCtrlEnter');
    cleanup();
    show();
    expect(buttons()).not.toContain('Check the formCtrlEnter');
  });

  it.each([
    ['clear whole', undefined],
    ['clear decedents', ['Decedents', ['decedents']]],
    ['clear scene', ['Scene', expect.arrayContaining(['placeOfDeath', 'requestingOfficer'])]],
  ])('is cleared, as a whole or a section: %s', async (query, part) => {
    await find(query, {}, {}, session());
    expect(cleared.mock.calls).toEqual(part ? [part] : []);
    expect(received.onClear).toHaveBeenCalledTimes(part ? 0 : 1);
  });
});
