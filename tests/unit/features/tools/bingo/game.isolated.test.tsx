// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../../src/shared/lib/clock.ts';
import { useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { bingoDay, cardOf } from '../../../../../src/features/tools/bingo/card.ts';
import { Game } from '../../../../../src/features/tools/bingo/game.tsx';
import { untilNextClick } from '../../../support/next-click.ts';

const world = vi.hoisted(() => ({
  update: vi.fn(),
  call: vi.fn(),
  listeners: new Map<string, { value: (value: unknown) => void; fail: () => void }>(),
}));
vi.mock('../../../../../src/services/platform/backend.ts', () => ({
  backend: {
    callables: () => Promise.resolve({ call: world.call }),
    records: () => Promise.resolve({ update: world.update }),
    database: () =>
      Promise.resolve({
        listen: (path: string, value: (value: unknown) => void, fail: () => void) => {
          world.listeners.set(path, { value, fail });
          return () => world.listeners.delete(path);
        },
      }),
  },
}));

const PHRASES = Array.from({ length: 26 }, (_, index) => `Phrase ${index}`);
const NOW = systemClock.now();
const day = bingoDay(NOW);
const card = cardOf(PHRASES, 'EMS', day) ?? [];
const LOG = 'bingo/logs/EMS/activityLog';

beforeEach(() => {
  world.update.mockReset().mockResolvedValue({ ok: true, value: undefined });
  world.call.mockReset().mockResolvedValue({ ok: true, value: { success: true, left: 2 } });
});
afterEach(cleanup);

const emit = (path: string, value: unknown) => act(() => world.listeners.get(path)?.value(value));
async function start(phrases: readonly string[] = PHRASES) {
  render(<Game type="EMS" me="Ada Sample" />);
  await act(async () => {});
  emit('bingo/phrases/EMS', phrases);
  emit(LOG, null);
  return userEvent.setup();
}
const marked = (squares: readonly number[], employee: string) =>
  Object.fromEntries(
    squares.map((square, at) => [
      `k${square}`,
      { type: 'marked', phrase: card[square], employee, timestamp: NOW + at },
    ]),
  );
const square = (index: number) => screen.getByRole('button', { name: new RegExp(`^${card[index]}(?!\\d)`) });
const writes = () => world.update.mock.calls.map(([change]) => Object.entries(change as object)[0]);

it("shows the card of the day, and marks a square with the user's name", async () => {
  const user = await start();
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(24);
  await user.click(square(3));
  expect(writes()[0]?.[0]).toMatch(/^bingo\/logs\/EMS\/activityLog\/\w{16}$/);
  expect(writes()[0]?.[1]).toEqual({
    employee: 'Ada Sample',
    phrase: card[3],
    timestamp: { '.sv': 'timestamp' },
    type: 'marked',
  });
});

it('shows marks of others at once with their names, and lets them be removed', async () => {
  const user = await start();
  emit(LOG, marked([3], 'Zoe Marsh'));
  expect(square(3).getAttribute('aria-pressed')).toBe('true');
  expect(square(3).textContent).toContain('marked by Zoe Marsh');
  await user.click(square(3));
  expect(writes()[0]?.[1]).toMatchObject({ type: 'unmarked', phrase: card[3] });
});

it('announces a completed line under its own key', async () => {
  await start();
  emit(LOG, { ...marked([0, 1, 2, 3], 'Zoe Marsh'), ...marked([4], 'Zoe Marsh') });
  expect(screen.getByRole('status').textContent).toContain('Bingo: Row 1.');
  expect(world.update).not.toHaveBeenCalled();
  emit(LOG, { ...marked([5, 6, 7, 8], 'Zoe Marsh'), ...marked([9], 'Ada Sample') });
  await act(async () => {});
  // Ada's mark did not complete its line, so another page announces it.
  expect(writes()).toHaveLength(0);
  emit(LOG, {
    ...marked([5, 6, 7, 8], 'Zoe Marsh'),
    last: { type: 'marked', phrase: card[9], employee: 'Ada Sample', timestamp: NOW + 99 },
  });
  await act(async () => {});
  expect(writes()[0]).toEqual([
    `${LOG}/bingo-${day}-1`,
    {
      employee: 'Ada Sample',
      phrase: 'Row 2',
      timestamp: { '.sv': 'timestamp' },
      type: 'bingo',
      lineIndex: 1,
    },
  ]);
});

it('shows when there are too few phrases, and accepts suggestions', async () => {
  const user = await start(PHRASES.slice(0, 5));
  expect(screen.getByText('Not enough phrases for a card')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Suggest' }));
  expect(screen.getByText('Enter a phrase.')).toBeTruthy();
  await user.type(screen.getByRole('textbox'), 'A goat');
  await untilNextClick();
  await user.click(screen.getByRole('button', { name: 'Suggest' }));
  expect(world.call).toHaveBeenCalledWith('submitMemberRequest', {
    about: 'phrase',
    phrase: 'A goat',
    bingoType: 'EMS',
  });
  expect(useNotifications.getState().at(-1)?.message).toContain('You can send 2 more today.');
});

it('shows an unreachable database', async () => {
  await start();
  act(() => world.listeners.get(LOG)?.fail());
  expect(screen.getByText('The bingo board could not be loaded')).toBeTruthy();
});
