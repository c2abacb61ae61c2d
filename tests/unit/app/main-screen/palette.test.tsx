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

const received = { onClose: vi.fn(), onSelect: vi.fn(), onReports: vi.fn(), onHelp: vi.fn() };
const member = person({ permissions: ['create_basic_reports', 'view_own_reports'] });
const administrator = person({
  accessLevel: 'president',
  permissions: ['admin_full_access', 'database_access'],
});

/** Opens the palette, types, and presses Enter. */
async function find(query: string) {
  const { user } = showAt('/', <Palette open current={null} {...received} />);
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
  showAt('/', <Palette open current={null} {...received} />);
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
    const { user } = showAt('/', <Palette open current={null} {...received} />);
    await waitFor(() => expect(buttons()).toContain('Lockdown'));
    await user.type(screen.getByRole('searchbox'), 'lockd{Enter}');
    await screen.findByRole('heading', { name: 'At /admin/lockdown' });
  });
});
