import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeKey, slug, underscored } from '../../../../src/admin/database-editor/keys.ts';

test.each([
  ['Zoë van der Hoek', 'zoe-van-der-hoek'],
  ["Saoirse O'Dwyer", 'saoirse-o-dwyer'],
  ['  Ada  ', 'ada'],
  ['日本', ''],
])('%s becomes %s', (name, key) => {
  expect(slug(name)).toBe(key);
});

test('a position keeps its name', () => {
  expect(underscored(' Attending Physician (Dr. #1) ')).toBe('Attending_Physician_(Dr_1)');
});

test('whatever the text, the database takes the key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const key of [slug(text), underscored(text)]) {
        expect(key).not.toMatch(/[.#$/[\]~]/);
        expect(key.length).toBeLessThanOrEqual(60);
      }
    }),
  );
});

test('finds a key that is free', () => {
  const taken = new Set(['ada', 'ada-2']);
  expect(freeKey('ada', (key) => taken.has(key))).toBe('ada-3');
  expect(freeKey('ben', (key) => taken.has(key))).toBe('ben');
});
