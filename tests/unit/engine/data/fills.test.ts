import { expect, it } from 'vitest';
import { fillsOf } from '../../../../src/engine/data/fills.ts';

const schema = {
  type: 'string',
  'x-fill': { rank: 'rank', badge: 'badge', signature: '$value' },
} as const;

it('returns the values of the option, and the names of missing ones', () => {
  const option = { value: 'Ada', label: 'Ada', fill: { rank: 'Chief', other: 'no' } };
  expect(fillsOf(schema, 'Ada', option)).toStrictEqual({
    values: { rank: 'Chief', signature: 'Ada' },
    without: ['badge'],
  });
});

it('returns only the value itself for an unknown option', () => {
  expect(fillsOf(schema, 'Somebody', undefined)).toStrictEqual({
    values: { signature: 'Somebody' },
    without: ['rank', 'badge'],
  });
  expect(fillsOf(schema, undefined, undefined).without).toStrictEqual(['rank', 'badge', 'signature']);
  expect(fillsOf(schema, 5, undefined).without).toEqual(['rank', 'badge', 'signature']);
});

it('returns nothing for a field without fills', () => {
  expect(fillsOf({ type: 'string' }, 'Ada', undefined)).toStrictEqual({ values: {}, without: [] });
});
