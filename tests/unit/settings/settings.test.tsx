// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Settings } from '../../../src/settings/settings.tsx';
import { type Workspace, WorkspaceContext } from '../../../src/workspace/workspace.ts';
import { err } from '../../../src/lib/result.ts';
import { setAgencyGroup, setSeasonalEffects, usePreferences } from '../../../src/settings/preferences.ts';
import { untilNextClick } from '../support/next-click.ts';

const forgetSince = vi.fn();
const props = {
  onClose: vi.fn(),
  onForm: vi.fn(),
  onTool: vi.fn(),
  forms: [],
  form: null,
  about: null,
};

function start() {
  const workspace = { drafts: { forgetSince } } as unknown as Workspace;
  render(
    <WorkspaceContext value={workspace}>
      <Settings {...props} />
    </WorkspaceContext>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  localStorage.clear();
  setSeasonalEffects(true);
  setAgencyGroup('coroner');
  forgetSince.mockReset();
});
afterEach(cleanup);

it('changes what it shows, and keeps it', async () => {
  const user = start();
  await user.click(screen.getByRole('checkbox', { name: 'Seasonal effects' }));
  expect(localStorage.getItem('seasonalEffectsEnabled')).toBe('false');
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  const agency = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Agency/ });
  expect(agency.value).toBe('coroner');
  await user.selectOptions(agency, '');
  expect(usePreferences.getState().agencyGroup).toBeNull();
});

it('forgets only after a second word, and says when something stays', async () => {
  forgetSince.mockResolvedValue(err('blocked'));
  const user = start();
  await user.dblClick(screen.getByRole('button', { name: 'Clear local data' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(forgetSince).not.toHaveBeenCalled();
  await untilNextClick();
  await user.click(screen.getByRole('button', { name: 'Clear local data' }));
  await untilNextClick();
  await user.click(screen.getByRole('button', { name: 'Yes, forget everything' }));
  expect(forgetSince).toHaveBeenCalledWith(0);
  expect(screen.getByRole('alert').textContent).toContain('Not everything could be removed');
});
