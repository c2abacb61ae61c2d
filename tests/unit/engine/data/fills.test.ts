import { expect, it } from 'vitest';
import { fillsOf } from '../../../../src/engine/data/fills.ts';

const schema = {
  type: 'string',
  'x-fill': { rank: 'rank', badge: 'badge', signature: '$value' },
} as const;

it('takes from the option what it has, and names what it has not', () => {
  const option = { value: 'Ada', label: 'Ada', fill: { rank: 'Chief', other: 'no' } };
  expect(fillsOf(schema, 'Ada', option)).toStrictEqual({
    values: { rank: 'Chief', signature: 'Ada' },
    without: ['badge'],
  });
});

it('has nothing for a value that is none of the options, but the value itself', () => {
  expect(fillsOf(schema, 'Somebody', undefined)).toStrictEqual({
    values: { signature: 'Somebody' },
    without: ['rank', 'badge'],
  });
  expect(fillsOf(schema, undefined, undefined).without).toStrictEqual(['rank', 'badge', 'signature']);
  expect(fillsOf(schema, 5, undefined).without).toEqual(['rank', 'badge', 'signature']);
});

it('means nothing for a field that fills nothing', () => {
  expect(fillsOf({ type: 'string' }, 'Ada', undefined)).toStrictEqual({ values: {}, without: [] });
});
