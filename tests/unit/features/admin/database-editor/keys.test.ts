import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slug, underscored } from '../../../../../src/features/admin/database-editor/keys.ts';

test.each([
  ['Zoë van der Hoek', 'zoe-van-der-hoek'],
  ["Saoirse O'Dwyer", 'saoirse-o-dwyer'],
  ['  Ada  ', 'ada'],
  ['日本', ''],
])('%s becomes %s', (name, key) => {
  expect(slug(name)).toBe(key);
});

test('creates a valid database key for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const key of [slug(text), underscored(text)]) {
        expect(key).not.toMatch(/[.#$/[\]~]/);
        expect(key.length).toBeLessThanOrEqual(60);
      }
    }),
  );
});
