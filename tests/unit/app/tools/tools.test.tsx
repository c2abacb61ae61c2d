// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from 'virtual:forms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeTool, openTool } from '../../../../src/workspace/open-tool.ts';
import { ToolHost } from '../../../../src/app/tools/tool-host.tsx';
import { ToolsMenu } from '../../../../src/app/tools/tools-menu.tsx';
import { setSource } from '../../../../src/engine/sources/source-store.ts';
import {
  setAgencyGroup,
  setHideAgencySelector,
  usePreferences,
} from '../../../../src/services/settings/preferences.ts';

const onForm = vi.fn();
const inFamily = catalogue.find(({ family }) => family === 'forensic') ?? null;

const start = (form = inFamily) => {
  render(
    <>
      <ToolsMenu />
      <ToolHost form={form} onForm={onForm} onOpened={onForm} />
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

it('opens a tool of a group from the short menu and closes it', async () => {
  const user = start();
  await user.click(button('Tools'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.length).toBeLessThanOrEqual(10);
  await user.click(screen.getByRole('menuitem', { name: 'Help and news' }));
  await dialog('Help and news');
  await user.click(button('Privacy policy'));
  await dialog('Privacy policy');
  await user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lists the chosen agency first, remembers it, and shows its forms', async () => {
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

it('shows the footage request to law enforcement agencies', async () => {
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

it('can be skipped, and shows the tour to new users', async () => {
  const user = start();
  act(() => openTool('welcome'));
  await dialog('Welcome');
  await user.click(button('Next'));
  await user.click(button(/^Hospital/));
  await dialog('How it works');
  await user.click(button('Next'));
  await dialog('Your data');
  await user.click(button('Done'));
  expect(usePreferences.getState().agencyGroup).toBe('phmc');
  act(() => openTool('welcome'));
  await dialog('Welcome');
  await user.click(button('Skip'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
