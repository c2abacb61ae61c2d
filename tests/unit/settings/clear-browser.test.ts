// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { clearBrowser } from '../../../src/settings/settings.tsx';
import { ok } from '../../../src/lib/result.ts';

const drafts = (
  result = ok(undefined) as Awaited<ReturnType<Parameters<typeof clearBrowser>[0]['forgetSince']>>,
) => ({
  forgetSince: vi.fn(() => Promise.resolve(result)),
});

beforeEach(() => {
  localStorage.clear();
  for (const key of [
    'phmc.theme',
    'phmc-forms:draft/d1',
    'firebaseCache_staff_v1.0',
    'seasonalEffectsEnabled',
  ])
    localStorage.setItem(key, 'x');
});

it('forgets every draft and every choice', async () => {
  const all = drafts();
  expect(await clearBrowser(all)).toEqual(ok(undefined));
  expect(all.forgetSince).toHaveBeenCalledWith(0);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('leaves who is signed in, and what other pages of the same address keep', async () => {
  for (const key of ['phmc_session', 'phmc-forms:signed-in-since', 'wiki-theme'])
    localStorage.setItem(key, 'x');
  await clearBrowser(drafts());
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'phmc-forms:signed-in-since',
    'phmc_session',
    'wiki-theme',
  ]);
});
