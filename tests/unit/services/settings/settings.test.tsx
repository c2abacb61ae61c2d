// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Settings } from '../../../../src/services/settings/settings.tsx';
import { WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import { err } from '../../../../src/shared/lib/result.ts';
import {
  setAgencyGroup,
  setSeasonalEffects,
  usePreferences,
} from '../../../../src/services/settings/preferences.ts';
import type { CaseSummary } from '../../../../src/engine/cases/case-list.ts';
import type { CaseSession } from '../../../../src/engine/cases/session-types.ts';
import { caseWorkspace } from '../../support/case-workspace.ts';
import { untilNextClick } from '../../support/next-click.ts';
import { toolProps } from '../../support/tool-props.ts';

const removeAll = vi.fn<CaseSession['removeAll']>();
const flush = vi.fn<CaseSession['flush']>();
const props = toolProps();

function start(open: readonly CaseSummary[] = []) {
  const workspace = caseWorkspace({ removeAll, flush }, undefined, { open });
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
  removeAll.mockReset();
  flush.mockReset();
});
afterEach(cleanup);

it('changes and stores each setting', async () => {
  const user = start();
  await user.click(screen.getByRole('checkbox', { name: 'Seasonal effects' }));
  expect(localStorage.getItem('seasonalEffectsEnabled')).toBe('false');
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  const compact = screen.getByRole('checkbox', { name: 'Compact layout' });
  const isApplied = () => [
    document.documentElement.matches('[data-compact]'),
    localStorage.getItem('phmc.compact'),
  ];
  await user.click(compact);
  expect(isApplied()).toEqual([true, 'true']);
  await user.click(compact);
  expect(isApplied()).toEqual([false, null]);
  const agency = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Agency/ });
  expect(agency.value).toBe('coroner');
  await user.selectOptions(agency, '');
  expect(usePreferences.getState().agencyGroup).toBeNull();
});

it('removes data only after confirmation, and shows if something remains', async () => {
  removeAll.mockResolvedValue(err('blocked'));
  const user = start();
  await user.dblClick(screen.getByRole('button', { name: 'Clear local data' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(removeAll).not.toHaveBeenCalled();
  await untilNextClick();
  await user.click(screen.getByRole('button', { name: 'Clear local data' }));
  await untilNextClick();
  await user.click(screen.getByRole('button', { name: 'Yes, remove everything' }));
  expect(removeAll).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert').textContent).toContain('Not everything could be removed');
});

it('lists the open cases, and can keep them', async () => {
  flush.mockResolvedValue(err('full'));
  const user = start([{ id: 'c1', title: 'Death Report: John Doe' } as CaseSummary]);
  await user.click(screen.getByRole('button', { name: 'Clear local data' }));
  expect(screen.getByText('Death Report: John Doe')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my cases, remove the rest' }));
  expect(await screen.findByText(/^Not everything could be removed/)).toBeTruthy();
  expect([removeAll.mock.calls, flush.mock.calls]).toEqual([[], [[]]]);
});
