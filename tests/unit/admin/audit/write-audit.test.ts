import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeAudit } from '../../../../src/admin/audit/write-audit.ts';
import { ok } from '../../../../src/lib/result.ts';
import { setCurrentUser } from '../../../../src/platform/current-user.ts';
import { SERVER_TIME } from '../../../../src/platform/server-time.ts';

const { update } = vi.hoisted(() => ({ update: vi.fn() }));

vi.mock('../../../../src/platform/backend.ts', () => ({
  backend: { records: () => Promise.resolve({ update }) },
}));

beforeEach(() => {
  update.mockReset().mockResolvedValue(ok(undefined));
  setCurrentUser({ uid: 'gtaw:4', email: null });
});
afterEach(() => setCurrentUser(null));

const written = () => update.mock.calls[0]?.[0] as Record<string, unknown>;
const entry = () => Object.entries(written()).find(([path]) => path.startsWith('audit/'))?.[1];

it('writes a change and who made it at once', async () => {
  await writeAudit({ action: 'lockdown.end', target: 'adminSettings' }, { 'adminSettings/x': null });
  expect(update).toHaveBeenCalledTimes(1);
  expect(written()['adminSettings/x']).toBeNull();
  expect(entry()).toEqual({
    at: SERVER_TIME,
    actor: 'gtaw:4',
    action: 'lockdown.end',
    target: 'adminSettings',
  });
});

it('keeps to what the rules take', async () => {
  await writeAudit({ action: 'a'.repeat(61), target: 't'.repeat(201), details: 'd'.repeat(2001) });
  expect(entry()).toMatchObject({
    action: 'a'.repeat(60),
    target: 't'.repeat(200),
    details: 'd'.repeat(2000),
  });
});

it('gives each action an entry of its own', async () => {
  await writeAudit({ action: 'one' });
  await writeAudit({ action: 'two' });
  const [one, two] = update.mock.calls.map(([changes]) => Object.keys(changes as object)[0]);
  expect(one).not.toBe(two);
});

it('writes nothing for nobody', async () => {
  setCurrentUser(null);
  expect(await writeAudit({ action: 'one' })).toMatchObject({
    ok: false,
    error: { code: 'permission-denied' },
  });
  expect(update).not.toHaveBeenCalled();
});
