// @vitest-environment happy-dom
import { catalogue } from 'virtual:forms';
import { expect, it, vi } from 'vitest';
import { loadForm, prepareForm, useLoadedForms } from '../../../src/workspace/load-form.ts';

const entries = catalogue.slice(0, 2);
const isLoaded = (slug: string): boolean => useLoadedForms.getState()[slug] !== undefined;

it('preloads a form, so that it opens at once', async () => {
  const entry = entries[0]!;
  const load = vi.spyOn(entry, 'load');
  await prepareForm(entry.slug);
  expect(isLoaded(entry.slug)).toBe(true);
  await prepareForm(entry.slug);
  await loadForm(entry);
  expect(load).toHaveBeenCalledTimes(1);
});

it('ignores failed preloads and unknown forms', async () => {
  const entry = entries[1]!;
  vi.spyOn(entry, 'load').mockRejectedValueOnce(new TypeError('no network'));
  await prepareForm(entry.slug);
  await prepareForm('no-such-form');
  expect(isLoaded(entry.slug)).toBe(false);
});
