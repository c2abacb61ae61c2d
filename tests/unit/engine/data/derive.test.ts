import { expect, test } from 'vitest';
import { COMPUTED_RULES, computedFields, derive } from '../../../../src/engine/data/derive.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const label = (field: string, value: unknown): string => `${field}: ${String(value)}`;

test('hands a rule the values of its fields in the order that the schema names them', () => {
  const rule = { rule: 'join', of: ['last', 'first'] };
  expect(derive(rule, { first: 'Ada', last: 'Lovelace', other: 'x' }, label, NOW)).toBe('Lovelace Ada');
});

test('hands a rule the labels of the fields that have an answer', () => {
  expect(derive({ rule: 'label', of: ['empty', 'agency'] }, { agency: 'A' }, label, NOW)).toBe('agency: A');
});

test('a rule that does not exist gives nothing', () => {
  expect(derive({ rule: 'guess', of: ['first'] }, { first: 'Ada' }, label, NOW)).toBeUndefined();
  expect(COMPUTED_RULES).not.toContain('guess');
});

test('finds the computed fields of an object', () => {
  const rule = { rule: 'lastWord', of: ['name'] };
  const properties = { name: { type: 'string' }, last: { type: 'string', 'x-computed': rule } } as const;
  expect(computedFields({ type: 'object', properties })).toEqual([['last', rule]]);
});
