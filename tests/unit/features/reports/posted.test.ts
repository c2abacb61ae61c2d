import { expect, it } from 'vitest';
import { readPosted, storedPosted, withVersion } from '../../../../src/features/reports/posted/posted.ts';

const version = (at: number, bbCode = `Post ${at}`) => ({ at, title: 'Title', bbCode });

it('keeps the last 20 versions within the size limit, without duplicates', () => {
  const many = Array.from({ length: 30 }, (_, at) => version(at));
  expect(readPosted(storedPosted(many))).toEqual(many.slice(-20));
  const long = [1, 2, 3].map((at) => version(at, '😀'.repeat(15_000)));
  expect(readPosted(storedPosted(long))).toEqual(long.slice(-2));
  expect(storedPosted(long)).not.toMatch(/[\ud800-\udfff]/);
  expect(storedPosted([version(1, '"'.repeat(200_000))])).toBe('[]');
  expect(withVersion(many, version(31, 'Post 29'), 31)).toBe(many);
  expect(withVersion([], version(1), 5)).toEqual([version(5, 'Post 1')]);
});

it.each([undefined, 7, 'no JSON', '{}', '[1, null, {"at":"1"}]'])('reads no version from %j', (stored) => {
  expect(readPosted(stored)).toEqual([]);
});
