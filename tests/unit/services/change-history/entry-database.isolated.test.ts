import { beforeEach, expect, it, vi } from 'vitest';
import { openEntryDatabase } from '../../../../src/services/change-history/entry-database.ts';

const { watch } = vi.hoisted(() => ({
  watch: { onChange: (_connected: boolean): void => undefined, stop: vi.fn(), isConnected: false },
}));

vi.mock('../../../../src/services/platform/backend.ts', () => ({
  backend: {
    database: () =>
      Promise.resolve({
        watchConnection: (onChange: (connected: boolean) => void) => {
          watch.onChange = onChange;
          onChange(watch.isConnected);
          return watch.stop;
        },
      }),
    records: () => Promise.resolve({}),
  },
}));

beforeEach(() => watch.stop.mockClear());

it.each([true, false])('waits for the connection, then unsubscribes; connected at first: %s', async (at) => {
  watch.isConnected = at;
  let isThere = false;
  const waiting = (await openEntryDatabase()).connected().then(() => {
    isThere = true;
  });
  await Promise.resolve();
  expect(isThere).toBe(at);
  watch.onChange(true);
  await waiting;
  expect(watch.stop).toHaveBeenCalled();
});
