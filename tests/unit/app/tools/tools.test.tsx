// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from 'virtual:forms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeTool, openTool } from '../../../../src/app/tools/open-tool.ts';
import { ToolHost } from '../../../../src/app/tools/tool-host.tsx';
import { TOOLS } from '../../../../src/app/tools/tool-list.ts';
import { ToolsMenu } from '../../../../src/app/tools/tools-menu.tsx';
import { setPerson, setSignedOut } from '../../../../src/auth/session/auth-store.ts';
import { setSource } from '../../../../src/engine/sources/source-store.ts';
import {
  setAgencyGroup,
  setHideAgencySelector,
  usePreferences,
} from '../../../../src/settings/preferences.ts';
import { person } from '../../auth/support/people.ts';

const onForm = vi.fn();
const inFamily = catalogue.find(({ family }) => family === 'forensic') ?? null;
const alone = catalogue.find(({ family }) => family === undefined) ?? null;

const start = (form = inFamily) => {
  render(
    <>
      <ToolsMenu />
      <ToolHost form={form} onForm={onForm} />
    </>,
  );
  return userEvent.setup();
};
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  setAgencyGroup(null);
  setHideAgencySelector(false);
  onForm.mockReset();
});
afterEach(() => {
  act(closeTool);
  cleanup();
});

it('shows no tool at the start, and in the menu every one that the person may use', async () => {
  const user = start();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Tools'));
  const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const offered = Object.values(TOOLS).filter(({ hidden }) => !hidden);
  expect(labels()).toEqual(offered.filter(({ feature }) => feature === undefined).map(({ label }) => label));
  act(() => setPerson(person({ permissions: ['create_basic_reports'] })));
  expect(labels()).toEqual(offered.map(({ label }) => label));
  act(() => setSignedOut());
});

it('opens a tool and closes it', async () => {
  const user = start();
  await user.click(button('Tools'));
  await user.click(screen.getByRole('menuitem', { name: 'Privacy policy' }));
  await dialog('Privacy policy');
  await user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('puts the agency first that was chosen, remembers it, and goes on to its forms', async () => {
  const user = start();
  act(() => openTool('agencyGroup'));
  await dialog('Choose your agency');
  await user.click(button(/^Coroner/));
  await dialog(/^Coroner \(\d+\)$/);
  expect(localStorage.getItem('phmc.agencyGroup')).toBe('coroner');
  const form = catalogue.find(({ agency }) => agency === 'coroner');
  await user.click(button(new RegExp(`^${form?.name}`)));
  expect(onForm).toHaveBeenCalledWith(form?.slug);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('goes without the list of forms for those who do not want it, which is not the same as closing it', async () => {
  const user = start();
  act(() => openTool('agency'));
  await dialog(/^All forms/);
  await user.click(screen.getByRole('checkbox', { name: /^Do not show this/ }));
  act(closeTool);
  act(() => openTool('agencyGroup'));
  await dialog('Choose your agency');
  await user.click(screen.getByRole('checkbox', { name: 'Remember my choice' }));
  await user.click(button(/^Clinic/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(usePreferences.getState()).toMatchObject({ agencyGroup: 'pbc', hideAgencySelector: true });
  expect(localStorage.getItem('phmc.agencyGroup')).toBeNull();
  act(() => openTool('agency'));
  await dialog(/^Clinic/);
});

it('leads law enforcement by its agency to the request for footage', async () => {
  act(() => setSource('agencies', [{ value: 'LSPD', label: 'Los Santos Police Department' }]));
  const user = start();
  act(() => openTool('agency', 'law'));
  await dialog('Law enforcement');
  await user.click(button(/^Los Santos Police/));
  await dialog('CCTV request');
  const department = screen.getByRole<HTMLInputElement>('textbox', { name: 'Department' });
  expect(department.value).toBe('Los Santos Police Department');
  act(() => setSource('agencies', []));
});

it('offers the relatives of the open form, and says so when it has none', async () => {
  const user = start();
  act(() => openTool('phmc'));
  await dialog(`Go on from ${inFamily?.name}`);
  const relative = catalogue.find(({ family, slug }) => family === 'forensic' && slug !== inFamily?.slug);
  await user.click(button(new RegExp(`^${relative?.name}`)));
  expect(onForm).toHaveBeenCalledWith(relative?.slug);
  cleanup();
  start(alone);
  act(() => openTool('phmc'));
  expect((await dialog('Switch form')).textContent).toContain(`${alone?.name} has no relatives`);
});

it('can be skipped, and shows somebody new around', async () => {
  const user = start();
  act(() => openTool('welcome'));
  await dialog('Welcome');
  await user.click(button('Next'));
  await user.click(button(/^Hospital/));
  await dialog('How it works');
  await user.click(button('Next'));
  await dialog('What is kept');
  await user.click(button('Done'));
  expect(usePreferences.getState().agencyGroup).toBe('phmc');
  act(() => openTool('welcome'));
  await dialog('Welcome');
  await user.click(button('Skip'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows every position of the database, open ones first', async () => {
  const position = (label: string, status: 'open' | 'closed') => ({ value: label, label, about: { status } });
  act(() =>
    setSource('selectOptions.physicianRecruitmentDetails', [
      position('Dean', 'closed'),
      position('Resident', 'open'),
    ]),
  );
  start();
  act(() => openTool('positions'));
  const shown = await dialog('Positions');
  expect([...shown.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    'Resident Open',
    'Dean Closed',
  ]);
  act(() => setSource('selectOptions.physicianRecruitmentDetails', []));
});
