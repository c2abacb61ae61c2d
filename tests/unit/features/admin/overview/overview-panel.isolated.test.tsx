// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PANELS } from '../../../../../src/app/slots/slots.ts';
import { PanelsContext } from '../../../../../src/features/admin/panel-access.ts';
import { OverviewPanel } from '../../../../../src/features/admin/overview/overview-panel.tsx';
import * as server from '../../../../../src/services/server/server.ts';
import { DAY_MS } from '../../../../../contract/time.ts';
import { publishedBuild } from '../../../../../src/shared/lib/published-build.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { UNREACHABLE } from '../../../../../src/services/server/failure-messages.ts';
import {
  LockdownProvider,
  type SubscribeLockdown,
} from '../../../../../src/services/lockdown/lockdown-provider.tsx';
import { showTo } from '../support/show.tsx';

vi.mock('../../../../../src/services/server/server.ts');
vi.mock('../../../../../src/shared/lib/published-build.ts');

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
  vi.mocked(server.readLast).mockReset().mockResolvedValue(ok([]));
  vi.mocked(server.ask).mockReset();
  vi.mocked(publishedBuild).mockReset().mockResolvedValue('');
});
afterEach(cleanup);

const paths = () => vi.mocked(server.read).mock.calls.map(([path]) => path);
const open = (permissions: Parameters<typeof showTo>[0], subscribe?: SubscribeLockdown) =>
  showTo(
    permissions,
    <LockdownProvider subscribe={subscribe}>
      <PanelsContext value={PANELS}>
        <OverviewPanel />
      </PanelsContext>
    </LockdownProvider>,
  );

it('shows the member count of the upload without reading the roster', async () => {
  open(['admin_full_access', 'view_all_members']);
  await screen.findByText('1,234');
  screen.getByText('Rank 2: 1230');
  screen.getByText('Off');
  expect(paths()).toContain('factions/364/metadata');
  expect(paths()).not.toContain('factions/364/members');
});

it('shows the stored report count without reading reports', async () => {
  vi.mocked(server.read).mockResolvedValue(ok(100_123));
  open(['admin_full_access', 'manage_department_reports']);
  await screen.findByText('100,123');
  expect(paths()).toContain('reportCount/count');
  expect(paths().filter((path) => path.startsWith('savedReports'))).toEqual([]);
});

it('shows a lockdown, and hides what the user may not see', () => {
  open(['admin_full_access'], on);
  screen.getByText('On: Everywhere');
  screen.getByText('It applies to this page.');
  expect(screen.queryByRole('heading', { name: 'Members' })).toBeNull();
  expect(paths()).not.toContain('factions/364/metadata');
});

const STORED: Readonly<Record<string, unknown>> = {
  staffRequests: { r1: { kind: 'remove', list: 'phmc', key: 'ada', name: 'Ada' } },
  'adminSettings/lockdownConfig': { enabled: true, affectedDeployments: ['local'] },
};
const PHRASE = { phrase: 'x', bingoType: 'ER', timestamp: 1 };
const ROWS: Readonly<Record<string, readonly object[]>> = {
  featureRequests: [{ at: 1 }, { at: 2, state: 'new' }, { at: 3, state: 'done' }],
  'bingo/phraseRequests': [
    { ...PHRASE, status: 'pending' },
    { ...PHRASE, status: 'approved' },
  ],
  webhookLogs: [
    { at: 1, status: 'failed' },
    { at: 2, status: 'sent' },
  ],
};

/** Sets up pending data on the server, and a version newer than the page's. */
function everythingWaits(): void {
  vi.mocked(server.read).mockImplementation((path) => Promise.resolve(ok(STORED[path] ?? null)));
  vi.mocked(server.readLast).mockImplementation((path) =>
    Promise.resolve(ok((ROWS[path] ?? []).map((value, key) => ({ key: `k${key}`, value })))),
  );
  vi.mocked(server.ask).mockResolvedValue(
    ok({ channels: [{ configured: false }, { configured: false }, { configured: true }] }) as never,
  );
  vi.mocked(publishedBuild).mockResolvedValue('newer.js');
}
const waiting = async () =>
  within(await screen.findByRole('region', { name: 'Waiting for you' }))
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

it('lists pending items with counts and links', async () => {
  everythingWaits();
  open(['admin_full_access', 'manage_webhooks']);
  await screen.findByText('version published: reload this page to use it');
  expect(await waiting()).toEqual([
    ['/admin/requests', '1requested change to the staffRequested changes'],
    ['/admin/feedback', '2new bugs, ideas and formsFeedback'],
    ['/admin/feedback?list=phrases', '1suggested bingo phraseFeedback'],
    ['/admin/lockdown', 'Onlockdown: Local copies and other addressesLockdown'],
    ['/admin/webhooks', '1failed message to a chat channel in the last seven daysWebhooks'],
    ['/admin/webhooks', '2chat channels without an addressWebhooks'],
    ['/admin/system', 'Newversion published: reload this page to use itSystem'],
  ]);
  expect(screen.queryByText('Nothing is waiting')).toBeNull();
  // A message that failed long ago waits no more.
  const [, asked] = vi.mocked(server.readLast).mock.calls.find(([path]) => path === 'webhookLogs') ?? [];
  expect(asked?.from).toBeGreaterThan(Date.now() - 8 * DAY_MS);
});

it('requests nothing for locked tools, and shows when nothing is pending', async () => {
  open(['admin_full_access']);
  await screen.findByRole('heading', { name: 'Nothing is waiting' });
  expect(server.ask).not.toHaveBeenCalled();
});

it('does not claim that nothing is pending after a failed read, and can retry', async () => {
  vi.mocked(server.read).mockImplementation((path) =>
    Promise.resolve(path === 'staffRequests' ? err(UNREACHABLE) : ok(null)),
  );
  const { user } = open(['admin_full_access']);
  await screen.findByText(`Requested changes: ${UNREACHABLE}`);
  expect(screen.queryByText('Nothing is waiting')).toBeNull();
  everythingWaits();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('requested change to the staff');
});
