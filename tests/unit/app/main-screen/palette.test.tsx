// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { catalogue } from 'virtual:forms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Palette } from '../../../../src/app/main-screen/palette.tsx';
import { closeTool, useOpenTool } from '../../../../src/workspace/open-tool.ts';
import { TOOLS } from '../../../../src/app/tools/tool-list.ts';
import { setPerson, setSignedOut } from '../../../../src/auth/session/auth-store.ts';
import { person } from '../../auth/support/people.ts';
import { showAt } from '../../auth/screens/support/show.tsx';
import type { CaseSession, CasesState } from '../../../../src/engine/cases/session-types.ts';
import { WorkspaceContext } from '../../../../src/workspace/workspace.ts';
import { summary, workspaceOf } from '../../cases/support/cases.ts';

const received = { onClose: vi.fn(), onSelect: vi.fn(), onReports: vi.fn(), onHelp: vi.fn() };
const member = person({ permissions: ['create_basic_reports', 'view_own_reports'] });
const administrator = person({
  accessLevel: 'president',
  permissions: ['admin_full_access', 'database_access'],
});

function show(cases: Partial<CasesState> = {}, session: Partial<CaseSession> = {}) {
  return showAt(
    '/',
    <WorkspaceContext value={workspaceOf(cases, session)}>
      <Palette open current={null} {...received} />
    </WorkspaceContext>,
  );
}

/** Opens the palette, types, and presses Enter. */
async function find(query: string, cases?: Partial<CasesState>, session?: Partial<CaseSession>) {
  const { user } = show(cases, session);
  await user.type(screen.getByRole('searchbox'), `${query}{Enter}`);
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  setSignedOut();
  for (const listener of Object.values(received)) listener.mockReset();
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

it('lists every tool that the menu has, below the forms', () => {
  show();
  const shown = buttons();
  const tools = Object.values(TOOLS).filter(({ hidden, feature }) => !hidden && !feature);
  expect(shown.filter((text) => tools.some(({ label }) => label === text))).toHaveLength(tools.length);
  const lastForm = Math.max(...catalogue.map(({ name }) => shown.lastIndexOf(name)));
  expect(shown.indexOf(tools[0]?.label ?? '')).toBeGreaterThan(lastForm);
});

it('opens a form where a form is as near as a tool', async () => {
  await find('agency');
  expect(received.onSelect).toHaveBeenCalledWith(
    catalogue.find(({ name }) => name.startsWith('Agency'))?.slug,
  );
  expect(useOpenTool.getState().open).toBeNull();
});

describe('offers only what is open to the person', () => {
  const offered = (names: readonly string[]) => names.filter((name) => buttons().includes(name));
  const names = ['EMS bingo', 'Saved reports', 'Sign in', 'Lockdown', 'Webhooks'];

  it('a member has reports and bingo', async () => {
    setPerson(member);
    await find('my reports');
    expect(received.onReports).toHaveBeenCalledOnce();
    expect(offered(names)).toEqual(['EMS bingo', 'Saved reports']);
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
    open: [summary('Maria Perez · Death Report', 5, { id: 'open', words: 'PH-117 Autopsy Report' })],
    closed: [summary('Jo Bloggs · Death Report', 60, { id: 'closed', closedAt: Date.now() })],
  };

  it('stand first, but for the closed ones', () => {
    show(cases);
    expect(buttons().slice(1, 4)).toEqual([
      'Maria Perez · Death ReportTyping · 5 min ago',
      'New case',
      'Close this case',
    ]);
    expect(buttons().filter((text) => text?.startsWith('Jo Bloggs'))).toEqual([]);
  });

  it.each([
    ['their subject', 'perez', 'open'],
    ['their number', 'ph-117', 'open'],
    ['another form of theirs', 'perez autopsy', 'open'],
    ['their subject when they are closed', 'bloggs', 'closed'],
  ])('are found by %s', async (_, query, id) => {
    const open = vi.fn<CaseSession['open']>(() => new Promise(() => undefined));
    await find(query, cases, { open });
    expect(open).toHaveBeenCalledWith(id, { takeOver: false });
  });

  it('begin by a command', async () => {
    const begin = vi.fn<CaseSession['begin']>(() => Promise.resolve());
    await find('new case', cases, { begin });
    expect(begin).toHaveBeenCalledWith({ form: null });
  });
});
