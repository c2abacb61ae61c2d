// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as server from '../../../../../src/services/server/server.ts';
import { TransferReports } from '../../../../../src/features/reports/transfer/transfer-reports.tsx';
import { err, ok, type Result } from '../../../../../src/shared/lib/result.ts';
import { notified } from '../../admin/support/notified.ts';
import { showTo } from '../../admin/support/show.tsx';

vi.mock('../../../../../src/services/server/server.ts');

const account = (uid: string, name: string, more: object = {}) => ({
  uid,
  name,
  email: null,
  character: null,
  accessLevel: 'member',
  scriptRank: 2,
  disabled: false,
  admin: false,
  ...more,
});
const FOUND = [
  account('ada', 'Ada'),
  account('zoe', 'Zoe Marsh'),
  account('gone', 'Gone', { disabled: true }),
];

const onDone = vi.fn();
let steps: Result<{ moved: number; left: number }, string>[];

beforeEach(() => {
  onDone.mockReset();
  steps = [];
  vi.mocked(server.ask)
    .mockReset()
    .mockImplementation((name) =>
      Promise.resolve((name === 'listUsers' ? ok({ users: FOUND, total: 3 }) : steps.shift()) as never),
    );
});
afterEach(cleanup);

const dialog = () => screen.getByRole('dialog');
const press = (name: string) => within(dialog()).getByRole('button', { name });
const calls = () =>
  vi
    .mocked(server.ask)
    .mock.calls.filter(([name]) => name === 'transferReports')
    .map(([, request]) => request);

async function choose() {
  const { user } = showTo(
    ['manage_all_reports', 'admin_full_access'],
    <TransferReports from={{ uid: 'ada', name: 'Ada' }} onDone={onDone} />,
  );
  await user.click(screen.getByRole('button', { name: 'Transfer all reports' }));
  expect(press('Transfer').hasAttribute('disabled')).toBe(true);
  await user.type(within(dialog()).getByRole('searchbox', { name: 'New owner' }), 'zoe{Enter}');
  await user.click(await within(dialog()).findByRole('radio', { name: /Zoe Marsh/ }));
  return user;
}

it('offers all members except the sender and disabled accounts', async () => {
  await choose();
  expect(within(dialog()).getAllByRole('radio')).toHaveLength(1);
});

it('transfers in batches until none is left', async () => {
  steps = [ok({ moved: 10, left: 4 }), ok({ moved: 4, left: 0 })];
  const user = await choose();
  await user.click(press('Transfer to Zoe Marsh'));
  await expect.poll(() => onDone).toHaveBeenCalledOnce();
  expect(calls()).toEqual([
    { from: 'ada', to: 'zoe' },
    { from: 'ada', to: 'zoe' },
  ]);
  expect(notified()).toBe('14 reports of Ada transferred to Zoe Marsh.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the progress of a failed transfer, and resumes to the same person', async () => {
  steps = [ok({ moved: 10, left: 4 }), err('The server is away.')];
  const user = await choose();
  await user.click(press('Transfer to Zoe Marsh'));
  await within(dialog()).findByText('The server is away.');
  expect(within(dialog()).getByText('10 of 14 reports transferred.')).toBeTruthy();
  expect(within(dialog()).getByRole<HTMLProgressElement>('progressbar').value).toBe(10);
  expect(within(dialog()).getByRole('group', { name: 'New owner' }).hasAttribute('disabled')).toBe(true);
  steps = [ok({ moved: 4, left: 0 })];
  await user.click(press('Transfer to Zoe Marsh'));
  await expect.poll(notified).toBe('14 reports of Ada transferred to Zoe Marsh.');
});

it('stops when the dialog closes; transferred reports stay transferred', async () => {
  let answer: (step: unknown) => void = () => undefined;
  const user = await choose();
  vi.mocked(server.ask).mockImplementation(() => new Promise((done) => (answer = done as never)) as never);
  await user.click(press('Transfer to Zoe Marsh'));
  await user.click(press('Stop'));
  answer(ok({ moved: 10, left: 4 }));
  await Promise.resolve();
  expect(calls()).toHaveLength(1);
  expect(onDone).not.toHaveBeenCalled();
});
