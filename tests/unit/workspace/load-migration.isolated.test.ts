import { expect, it, vi } from 'vitest';
import { loadMigration } from '../../../src/workspace/load-migration.ts';

const fetched = vi.hoisted(() => ({ steps: vi.fn() }));

vi.mock('virtual:form-model', () => ({ model: { fields: {} }, modelVersion: 3 }));
vi.mock('virtual:form-migrations', () => fetched.steps());

const VERSIONS = [
  { to: 2, steps: [{ rename: { from: 'a', to: 'b' } }] },
  { to: 3, steps: [{ rename: { from: 'b', to: 'c' } }, { retire: { field: 'd' } }] },
];

it('fetches nothing for answers of the current version', async () => {
  const migration = await loadMigration(3);
  expect(migration.ok && migration.value.answers({ a: 1 })).toEqual({ answers: { a: 1 }, left: {} });
  expect(fetched.steps).not.toHaveBeenCalled();
});

it('shows a remedy if the steps cannot be fetched, or do not exist yet', async () => {
  fetched.steps.mockRejectedValueOnce(new TypeError('no network'));
  expect(await loadMigration(1)).toEqual({
    ok: false,
    error: expect.stringMatching(/^The forms have changed.*Nothing was changed\. Check the connection/),
  });
  expect(await loadMigration(4)).toEqual({ ok: false, error: expect.stringContaining('Reload the page') });
});

it('migrates answers and keys of an older version', async () => {
  fetched.steps.mockReturnValue({ versions: VERSIONS });
  const migration = await loadMigration(1);
  if (!migration.ok) return expect.unreachable(migration.error);
  expect(migration.value.answers({ a: 1, d: 2 })).toEqual({
    answers: { c: 1 },
    left: { 'd (version 2)': 2 },
  });
  expect(migration.value.key('a')).toBe('c');
});
