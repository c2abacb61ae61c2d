// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, type Result } from '../../../../src/shared/lib/result.ts';
import { setCurrentUser } from '../../../../src/services/platform/current-user.ts';
import type { Row } from '../../../../src/services/platform/firebase/records.ts';
import { clearIndex, readIndex } from '../../../../src/services/report-index/report-index.ts';
import { followIndex } from '../../../../src/features/reports/follow-index.ts';
import { useReportsVersion } from '../../../../src/features/reports/reports-version.ts';

const server = vi.hoisted(() => ({ rows: vi.fn(), call: vi.fn() }));
vi.mock('../../../../src/services/platform/backend.ts', () => ({
  backend: {
    database: async () => ({ isConnected: () => true, onConnection: () => () => undefined }),
    records: async () => ({ lastRows: server.rows }),
    callables: async () => ({ call: server.call }),
  },
}));
vi.mock('../../../../src/services/platform/when-connected.ts', () => ({ whenConnected: async () => true }));

const ROW: Row = {
  key: 'ada~r1',
  value: { at: 5, uid: 'ada', code: 22, title: 'Lotte', author: 'Ada', saved: 5 },
};
const WRITE = { write: { op: 'remove', uid: 'ada', id: 'r1', code: 22 } } as unknown as Parameters<
  typeof followIndex
>[0];

beforeEach(() => {
  server.rows.mockReset().mockResolvedValue(ok([]));
  server.call.mockReset().mockResolvedValue({ ok: true, value: { success: true } });
  setCurrentUser({ uid: 'ada', email: null });
});
afterEach(() => {
  clearIndex();
  vi.useRealTimers();
});

const titles = async (): Promise<readonly string[]> => {
  const index = await readIndex('ada', 'own');
  return index.ok ? index.value.reports.map(({ title }) => title) : [];
};

test('a read after a change does not reuse an earlier request', async () => {
  let answer: (rows: Result<readonly Row[], never>) => void = () => undefined;
  server.rows.mockReturnValueOnce(new Promise((done) => (answer = done)));
  const before = titles();
  const joined = titles();
  await expect.poll(() => server.rows.mock.calls.length).toBe(1);
  await followIndex(WRITE);
  server.rows.mockResolvedValue(ok([ROW]));
  const after = titles();
  answer(ok([]));
  expect(await Promise.all([before, joined, after])).toEqual([[], [], ['Lotte']]);
  expect(server.rows).toHaveBeenCalledTimes(2);
});

test('a failed index request is retried until it succeeds', async () => {
  vi.useFakeTimers();
  const failed = { ok: false, error: { kind: 'unreachable', message: 'deadline-exceeded', details: null } };
  server.call.mockResolvedValueOnce(failed).mockResolvedValueOnce(failed);
  const version = useReportsVersion.getState();
  const following = followIndex(WRITE);
  await vi.advanceTimersByTimeAsync(4000);
  expect(server.call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(12_000);
  await following;
  expect(server.call).toHaveBeenCalledTimes(3);
  expect(useReportsVersion.getState()).toBe(version + 2);
});

test('it is not requested for a user who has signed out', async () => {
  vi.useFakeTimers();
  server.call.mockResolvedValue({ ok: false, error: { kind: 'unreachable', message: '', details: null } });
  const following = followIndex(WRITE);
  await vi.advanceTimersByTimeAsync(1000);
  setCurrentUser(null);
  await vi.advanceTimersByTimeAsync(60_000);
  await following;
  expect(server.call).toHaveBeenCalledTimes(1);
});
