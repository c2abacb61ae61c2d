// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { clearBrowser } from '../../../../src/services/settings/settings.tsx';
import { err, ok } from '../../../../src/shared/lib/result.ts';

const removeAll = vi.fn(() => Promise.resolve(ok(undefined)));
const flush = vi.fn(() => Promise.resolve(ok(undefined)));
const cases = { removeAll, flush };
const entries = ['phmc.theme', 'phmc-forms:draft/d1', 'firebaseCache_staff_v1.0', 'seasonalEffectsEnabled'];

beforeEach(() => {
  localStorage.clear();
  for (const key of entries) localStorage.setItem(key, 'x');
  removeAll.mockClear();
  flush.mockClear();
});

it('removes every case and preference', async () => {
  expect(await clearBrowser(cases, 'all')).toEqual(ok(undefined));
  expect(removeAll).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('removes only the rest after the cases are saved, including spilled writes', async () => {
  expect(await clearBrowser(cases, 'not-cases')).toEqual(ok(undefined));
  expect([removeAll.mock.calls.length, flush.mock.calls.length]).toEqual([0, 1]);
  expect(Object.keys(localStorage)).toEqual(['phmc-forms:draft/d1']);
});

it('reports cases that remain', async () => {
  const stuck = { ...cases, removeAll: async () => err('blocked' as const) };
  expect(await clearBrowser(stuck, 'all')).toEqual(err('storage'));
});

it('keeps the session, and data of other pages of the same origin', async () => {
  const kept = ['phmc-forms:account', 'phmc_session', 'wiki-theme'];
  for (const key of kept) localStorage.setItem(key, 'x');
  await clearBrowser(cases, 'all');
  expect(Object.keys(localStorage).toSorted()).toEqual(kept);
});
