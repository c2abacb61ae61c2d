// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PANELS } from '../../../../src/app/admin-panels.ts';
import { PanelsContext } from '../../../../src/admin/panel.ts';
import { OverviewPanel } from '../../../../src/admin/overview/overview-panel.tsx';
import * as server from '../../../../src/server/server.ts';
import { ok } from '../../../../src/lib/result.ts';
import { LockdownProvider, type SubscribeLockdown } from '../../../../src/lockdown/lockdown-provider.tsx';
import { showTo } from '../support/show.tsx';

vi.mock('../../../../src/server/server.ts');

const METADATA = {
  lastUpdated: Date.UTC(2026, 10, 20, 8),
  statistics: { validRecords: 1234, rankDistribution: [null, 4, 1230] },
};
const on: SubscribeLockdown = (onConfig) => {
  onConfig({ enabled: true, affectedDeployments: ['all'] });
  return () => undefined;
};

beforeEach(() => {
  vi.mocked(server.read).mockReset().mockResolvedValue(ok(METADATA));
});
afterEach(cleanup);

const open = (permissions: Parameters<typeof showTo>[0], subscribe?: SubscribeLockdown) =>
  showTo(
    permissions,
    <LockdownProvider subscribe={subscribe}>
      <PanelsContext value={PANELS}>
        <OverviewPanel />
      </PanelsContext>
    </LockdownProvider>,
  );

it('counts members by what the upload counted, and never reads the roster', async () => {
  open(['admin_full_access', 'view_all_members']);
  await screen.findByText('1,234');
  screen.getByText('Rank 2: 1230');
  screen.getByText('Off');
  expect(vi.mocked(server.read).mock.calls).toEqual([['factions/364/metadata']]);
});

it('counts reports by one figure, and reads none of them', async () => {
  vi.mocked(server.read).mockResolvedValue(ok(100_123));
  open(['admin_full_access', 'manage_department_reports']);
  await screen.findByText('100,123');
  expect(vi.mocked(server.read).mock.calls).toEqual([['reportCount/count']]);
});

it('tells of a lockdown, and leaves out what the person may not see', () => {
  open(['admin_full_access'], on);
  screen.getByText('On for all');
  screen.getByText('It applies to this page.');
  expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull();
  expect(server.read).not.toHaveBeenCalled();
});

it('leads to the tools that are open, and to no other', () => {
  open(['admin_full_access']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/admin/lockdown', '/admin/users', '/admin/system']));
  expect(links).not.toContain('/admin/webhooks');
  expect(links).not.toContain('/admin/overview');
});
