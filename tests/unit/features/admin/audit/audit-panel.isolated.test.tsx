// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuditPanel } from '../../../../../src/features/admin/audit/audit-panel.tsx';
import * as server from '../../../../../src/services/server/server.ts';
import { ok } from '../../../../../src/shared/lib/result.ts';
import { notified } from '../support/notified.ts';
import { showTo } from '../support/show.tsx';

vi.mock('../../../../../src/services/server/server.ts');

const LOG = Array.from({ length: 40 }, (_, n) => ({
  key: `k${n}`,
  value: {
    at: Date.UTC(2026, 10, 1) + n,
    actor: 'gtaw:42',
    action: n % 4 ? 'staff.edit' : 'lockdown.on',
    target: `row ${n}.`,
  },
}));

beforeEach(() => {
  vi.mocked(server.readLast).mockImplementation((_, { last, before }) =>
    Promise.resolve(ok(LOG.filter(({ value }) => !before || value.at < Number(before[0])).slice(-last))),
  );
  vi.mocked(server.ask).mockResolvedValue(ok({ names: { 'gtaw:42': 'jonas.keller' } }) as never);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

it('shows actors and actions, newest first, and earlier entries on request', async () => {
  const { user } = showTo(['view_audit_logs'], <AuditPanel />);
  expect((await rows())[0]?.textContent).toMatch(/1 Nov 2026, 00:00.*jonas\.keller.*staff\.edit.*row 39\./);
  expect(await rows()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
  await waitFor(async () => expect(await rows()).toHaveLength(40));
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});

it('filters on submit, restarts with each search, and resets', async () => {
  const { user } = showTo(['view_audit_logs'], <AuditPanel />);
  await user.click(await screen.findByRole('button', { name: 'Show earlier ones' }));
  await user.type(screen.getByLabelText('What'), 'lockdown{Enter}');
  await waitFor(async () => expect(await rows()).toHaveLength(10));
  await user.type(screen.getByLabelText('Who'), 'nobody{Enter}');
  await screen.findByText('No entries match your search.');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(async () => expect(await rows()).toHaveLength(25));
});

it('exports the filtered entries as a file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:test';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = showTo(['view_audit_logs'], <AuditPanel />);
  await user.type(screen.getByLabelText('What'), 'lockdown{Enter}');
  await waitFor(async () => expect(await rows()).toHaveLength(10));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(notified()).toBe('10 entries saved.'));
  expect(clicked).toHaveBeenCalledTimes(1);
  const text = (await saved[0]?.text()) ?? '';
  expect(text.split('\r\n').filter((line) => line.includes('"lockdown.on"'))).toHaveLength(10);
});
