import { beforeEach, expect, it, vi } from 'vitest';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { testForm } from '../support/form.ts';

const network = vi.hoisted(() => ({ isDown: false }));
vi.mock(import('../../../../src/shared/lib/chunk-loads.ts'), async (original) => ({
  ...(await original()),
  loadInTime: (load) => (network.isDown ? Promise.reject(new TypeError('no network')) : load()),
  loadInBackground: (load) => (network.isDown ? Promise.reject(new TypeError('no network')) : load()),
}));

const FORM = testForm({
  fields: { name: { type: 'string', title: 'Name', maxLength: 3 } },
  required: ['name'],
});

/** Returns the errors of a form whose validator has not loaded yet. */
async function start() {
  const { createErrorControl } = await import('../../../../src/engine/react/editor/error-control.ts');
  const store = createFormStore({ fields: {} });
  store.getState().setField(['name'], 'Adam');
  return createErrorControl(FORM, store);
}

beforeEach(() => {
  vi.resetModules();
  network.isDown = false;
});

it('shows the error of a field blurred before the validator loaded, once it has', async () => {
  const errors = await start();
  errors.blurred('root_name');
  expect(errors.ids()).toEqual([]);
  await expect.poll(() => errors.ids()).toEqual(['root_name']);
});

it('waits for the validator at a check', async () => {
  const errors = await start();
  expect((await errors.check()).map(({ message }) => message)).toEqual(['Name takes at most 3 characters.']);
});

it('rejects a check while the validator cannot be fetched, and succeeds once it can', async () => {
  network.isDown = true;
  const errors = await start();
  errors.blurred('root_name');
  await expect(errors.check()).rejects.toThrow('no network');
  network.isDown = false;
  expect(await errors.check()).toHaveLength(1);
});
