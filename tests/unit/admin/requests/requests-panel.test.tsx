// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestsPanel } from '../../../../src/admin/requests/requests-panel.tsx';
import { setCurrentUser } from '../../../../src/platform/current-user.ts';

const world = vi.hoisted(() => ({ update: vi.fn(), show: vi.fn<(value: unknown) => void>() }));
vi.mock('../../../../src/platform/backend.ts', () => ({
  backend: {
    records: () => Promise.resolve({ update: world.update }),
    database: () =>
      Promise.resolve({
        listen: (path: string, onValue: (value: unknown) => void) => {
          if (path === 'staffRequests') world.show.mockImplementation(onValue);
          return () => undefined;
        },
      }),
  },
}));

const REQUEST = {
  kind: 'change',
  list: 'coroner',
  key: 'b',
  name: 'Ada Fields',
  changes: { rank: 'Chief', badge: '' },
  note: 'Promoted',
  by: 'gtaw:9',
  byName: 'Zoe Marsh',
  at: Date.UTC(2026, 10, 21, 8, 5),
};

beforeEach(() => {
  setCurrentUser({ uid: 'admin-1', email: null });
  world.update.mockReset().mockResolvedValue({ ok: true, value: undefined });
});
afterEach(() => {
  cleanup();
  setCurrentUser(null);
});

async function open(requests: unknown) {
  render(<RequestsPanel />);
  await act(async () => {});
  act(() => world.show(requests));
  return userEvent.setup();
}
const written = () => world.update.mock.calls[0]?.[0] as Record<string, unknown>;
const audit = () => Object.entries(written()).find(([path]) => path.startsWith('audit/'))?.[1];

it('says that nothing waits', async () => {
  await open(null);
  expect(screen.getByText('No requests are waiting')).toBeTruthy();
});

it('tells what is asked for, why, by whom and when', async () => {
  await open({ x: REQUEST });
  expect(screen.getByRole('listitem').textContent).toContain(
    'Change Ada FieldsRank: Chief, Badge: (empty)Why: PromotedZoe Marsh, 2026-11-21 08:05 UTC',
  );
});

it('makes the change, ends the request and notes both in one write', async () => {
  const user = await open({ x: REQUEST });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(world.update).toHaveBeenCalledTimes(1);
  expect(written()).toMatchObject({
    'staff/coroner/b/rank': 'Chief',
    'staff/coroner/b/badge': null,
    'staffRequests/x': null,
  });
  expect(audit()).toMatchObject({
    actor: 'admin-1',
    action: 'staff.request.approve',
    target: 'staff/coroner/b',
  });
});

it('ends a refused request and changes nothing', async () => {
  const user = await open({ x: REQUEST });
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(Object.keys(written()).filter((path) => path.startsWith('staff/'))).toEqual([]);
  expect(written()).toMatchObject({ 'staffRequests/x': null });
  expect(audit()).toMatchObject({ action: 'staff.request.refuse' });
});

it('says when the answer did not arrive', async () => {
  world.update.mockResolvedValue({ ok: false, error: { code: 'unknown', message: '' } });
  const user = await open({ x: REQUEST });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('alert').textContent).toContain('did not take your answer');
  expect(screen.getByRole('listitem')).toBeTruthy();
});
