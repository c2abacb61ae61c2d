import { expect, test } from 'vitest';
import { computedFields, derive } from '../../../../src/engine/data/derive.ts';

const SCOPE = { own: { tags: ['a'] }, form: {}, label: () => '', now: new Date('2026-11-21T10:00:00Z') };

test('returns the leaf values of a field, and no list', () => {
  expect(derive(['count', 'tags'], SCOPE)).toBe(1);
  expect(derive('tags', SCOPE)).toBeUndefined();
});

test('returns the computed fields of an object', () => {
  const computed = ['lastWord', 'name'];
  const properties = {
    name: { type: 'string' },
    last: { type: 'string', 'x-computed': computed },
  } as const;
  expect(computedFields({ type: 'object', properties })).toEqual([['last', computed]]);
});
