// @vitest-environment happy-dom
import { blocks } from 'virtual:markdown-pages/changelog';
import { beforeEach, expect, it } from 'vitest';
import { isNew, markSeen, newestOf } from '../../../../../src/features/tools/pages/whats-new.ts';

const KEY = 'phmc.seenVersion';

beforeEach(() => localStorage.clear());

it('has no news for a first visit, then or later', () => {
  expect(isNew()).toBe(false);
  expect(localStorage.getItem(KEY)).toBe(newestOf(blocks));
});

it('has news once for a user of an older version', () => {
  localStorage.setItem(KEY, '0.0.1');
  expect(isNew()).toBe(true);
  markSeen();
  expect(isNew()).toBe(false);
});
