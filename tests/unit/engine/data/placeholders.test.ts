import { expect, it } from 'vitest';
import {
  fillPlaceholders,
  placeholderLeft,
  placeholdersIn,
} from '../../../../src/engine/data/placeholders.ts';

it('finds placeholders and their choices, and ignores other braces', () => {
  expect(placeholdersIn('A {?b} and {?left| right|}')).toEqual([
    { start: 2, end: 6, name: 'b', choices: [] },
    { start: 11, end: 26, name: 'left| right|', choices: ['left', 'right'] },
  ]);
  for (const text of ['{{a}}', '{?}', '{? a\nb}', '{?a{b}', '{?a'])
    expect(placeholdersIn(text), text).toEqual([]);
  expect(placeholderLeft('a {b} c')).toBeUndefined();
  expect(placeholderLeft('at {?where} then {?x}')).toBe('{?where}');
});

it('replaces known placeholders verbatim and keeps the rest', () => {
  const value = (name: string) => (name === 'who' ? 'A $& {?where}' : undefined);
  expect(fillPlaceholders('{?who} at {?where} by {? who }', value)).toBe(
    'A $& {?where} at {?where} by A $& {?where}',
  );
});
