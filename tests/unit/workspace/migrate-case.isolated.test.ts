import { expect, it, vi } from 'vitest';
import { EMPTY_DOCUMENT } from '../../../src/engine/store/document.ts';
import { err, ok } from '../../../src/shared/lib/result.ts';

vi.mock('virtual:form-model', () => ({ modelVersion: 3, model: { fields: {}, version: 3 } }));
vi.mock('virtual:form-migrations', () => ({
  versions: [
    { to: 2, steps: [{ rename: { from: 'name', to: 'fullName' } }] },
    { to: 3, steps: [{ map: { field: 'mood', values: [{ from: 'sad', to: 'low' }] } }] },
  ],
}));

const { migrateCase } = await import('../../../src/workspace/migrate-case.ts');

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
