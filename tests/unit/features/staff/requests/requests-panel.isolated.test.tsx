// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestsPanel } from '../../../../../src/features/staff/requests/requests-panel.tsx';
import { setCurrentUser } from '../../../../../src/services/platform/current-user.ts';
import { err } from '../../../../../src/shared/lib/result.ts';
import { MemoryDatabase } from '../../../services/change-history/support/memory-database.ts';

const world = vi.hoisted(() => ({
  database: null as unknown,
  show: vi.fn<(value: unknown) => void>(),
}));
vi.mock('../../../../../src/services/platform/backend.ts', () => ({
  backend: {
    records: () => Promise.resolve(world.database),
    callables: () =>
      Promise.resolve({
        call: (_name: string, { changes }: { changes: Record<string, unknown> }) =>
          (world.database as MemoryDatabase)
            .update(changes)
            .then((done) => (done.ok ? done : err({ ...done.error, details: null }))),
      }),
    database: () =>
      Promise.resolve({
        ...(world.database as object),
        listen: (path: string, onValue: (value: unknown) => void) => {
          if (path === 'staffRequests') world.show.mockImplementation(onValue);
          return () => undefined;
        },
        watchConnection: (onChange: (connected: boolean) => void) => {
          onChange(true);
          return () => undefined;
        },
      }),
  },
}));

const CY = { name: 'Cy Dole', rank: 'Attendant', badge: 'CO-1', uid: 'gtaw:7' };
const REQUEST = {
  kind: 'change',
  list: 'coroner',
  key: 'b',
  name: 'Cy Dole',
  changes: { rank: 'Chief', badge: '' },
  note: 'Promoted',
  by: 'gtaw:9',
  byName: 'Zoe Marsh',
  at: Date.UTC(2026, 10, 21, 8, 5),
};

let database: MemoryDatabase;

beforeEach(() => {
  setCurrentUser({ uid: 'admin-1', email: null });
  database = new MemoryDatabase();
  database.values.set('staff/coroner/b', CY);
  world.database = database;
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
const rows = (under: string) =>
  [...database.values].filter(([path]) => path.startsWith(under)).map(([, value]) => value);

/** Presses a button and waits until the answer has arrived. */
async function answer(user: ReturnType<typeof userEvent.setup>, name: string, writes = 1) {
  await user.click(screen.getByRole('button', { name }));
  await expect.poll(() => database.updates).toHaveLength(writes);
}

it('shows the request, reason, author and time', async () => {
  await open({ x: REQUEST });
  expect(screen.getByRole('listitem').textContent).toContain(
    'Change Cy DoleRank: Chief, Badge: (empty)Reason: PromotedZoe Marsh, 21 Nov 2026, 08:05 UTC',
  );
});

it('applies the change with its version, closes the request and audits both in one write', async () => {
  const user = await open({ x: REQUEST });
  await answer(user, 'Approve');
  const after = { name: 'Cy Dole', rank: 'Chief', uid: 'gtaw:7' };
  expect(database.updates[0]).toMatchObject({ 'staff/coroner/b': after, 'staffRequests/x': null });
  expect(rows('history/staff/')).toEqual([
    expect.objectContaining({
      by: 'admin-1',
      note: 'Cy Dole. Rank: Chief, Badge: (empty). Requested by Zoe Marsh: Promoted',
      value: JSON.stringify({ path: 'staff/coroner/b', before: CY, after }),
    }),
  ]);
  expect(rows('audit/')).toEqual([
    expect.objectContaining({
      actor: 'admin-1',
      action: 'staff.request.approve',
      target: 'staff/coroner/b',
    }),
  ]);
});

it('only closes a request that changes nothing', async () => {
  database.values.set('staff/coroner/b', { name: 'Cy Dole', rank: 'Chief' });
  const user = await open({ x: REQUEST });
  await answer(user, 'Approve');
  expect(database.updates[0]).toMatchObject({ 'staffRequests/x': null });
  expect(rows('history/')).toEqual([]);
  expect(rows('audit/')).toMatchObject([{ action: 'staff.request.approve' }]);
});

it('closes a denied request without a change', async () => {
  const user = await open({ x: REQUEST });
  await answer(user, 'Decline');
  expect(database.updates[0]).toMatchObject({ 'staffRequests/x': null });
  expect(database.values.get('staff/coroner/b')).toEqual(CY);
  expect(rows('audit/')).toMatchObject([{ action: 'staff.request.refuse' }]);
});

it('shows a denied write', async () => {
  database.isClosed = true;
  const user = await open({ x: REQUEST });
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
  expect(screen.getByRole('listitem')).toBeTruthy();
});
