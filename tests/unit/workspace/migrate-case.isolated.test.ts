import { expect, it, vi } from 'vitest';
import { EMPTY_DOCUMENT } from '../../../src/engine/store/document.ts';
import { err, ok } from '../../../src/shared/lib/result.ts';
import { loadMigration } from '../../../src/workspace/load-migration.ts';
import { migrateCase } from '../../../src/workspace/migrate-case.ts';

const fetched = vi.hoisted(() => ({ steps: vi.fn() }));

vi.mock('virtual:form-model', () => ({ modelVersion: 3, model: { fields: {}, version: 3 } }));
vi.mock('virtual:form-migrations', () => fetched.steps());

const VERSIONS = [
  { to: 2, steps: [{ rename: { from: 'name', to: 'fullName' } }] },
  {
    to: 3,
    steps: [{ map: { field: 'mood', values: [{ from: 'sad', to: 'low' }] } }, { retire: { field: 'd' } }],
  },
];

it('fetches nothing for answers of the current version', async () => {
  const migration = await loadMigration(3);
  expect(migration.ok && migration.value.answers({ name: 1 })).toEqual({ answers: { name: 1 }, left: {} });
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
  expect(migration.value.answers({ name: 1, d: 2 })).toEqual({
    answers: { fullName: 1 },
    left: { 'd (version 2)': 2 },
  });
  expect(migration.value.key('name')).toBe('fullName');
});

const stored = {
  ...EMPTY_DOCUMENT,
  id: 'c1',
  rev: 4,
  updatedAt: 9,
  title: 'Ann · Form',
  words: '',
  form: 'visit',
  links: {},
  account: null,
  name: null,
  startedAt: 1,
  closedAt: null,
  handedOver: null,
  model: 1,
  data: { name: 'Ann', mood: 'sad' },
  autofilled: { name: 'Ann' },
  changedAt: { name: 5, mood: 6 },
  givenIn: { name: ['visit'] },
  own: {
    letter: { data: { mood: 'sad' }, autofilled: {}, changedAt: { mood: 7 }, givenIn: { mood: ['letter'] } },
  },
};

it('migrates all answers of a case, of all forms, with their metadata', async () => {
  expect(await migrateCase(stored)).toEqual(
    ok({
      ...stored,
      model: 3,
      data: { fullName: 'Ann', mood: 'low' },
      autofilled: { fullName: 'Ann' },
      changedAt: { fullName: 5, mood: 6 },
      givenIn: { fullName: ['visit'] },
      own: { letter: { ...stored.own.letter, data: { mood: 'low' } } },
    }),
  );
});

it('does not change a case of a newer version', async () => {
  expect(await migrateCase({ ...stored, model: 4 })).toEqual(err('newer'));
});
