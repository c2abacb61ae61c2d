import { describe, expect, it, test } from 'vitest';
import { effective } from '../../../../src/engine/conditions/effective.ts';
import { computedFields, derive } from '../../../../src/engine/data/derive.ts';
import { fillsOf } from '../../../../src/engine/data/fills.ts';
import { normalise } from '../../../../src/engine/data/normalise.ts';
import { isBlankRow, normalizeAnswer } from '../../../../src/engine/data/normalize-answer.ts';
import {
  fillPlaceholders,
  placeholderLeft,
  placeholdersIn,
} from '../../../../src/engine/data/placeholders.ts';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';

describe('derive', () => {
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
});

describe('fills', () => {
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
});

describe('normalise', () => {
  describe('a patient ID', () => {
    it.each(['2752', 'phmc-2752', 'PHMC 2752', 'Phmc_2752', 'PHMC2752', ' PHMC-2752 '])(
      '%j is PHMC-2752',
      (typed) => {
        expect(normalise('patientId', typed)).toBe('PHMC-2752');
      },
    );

    it.each(['27', '1234567', 'PHMC--2752', 'PBC-2752', '2752a', ''])('%j stays as typed', (typed) => {
      expect(normalise('patientId', typed)).toBe(typed);
    });
  });

  describe('an answer with a normal form', () => {
    it('is normalised from any source', () => {
      const text = { type: 'string' } as const;
      const schema = {
        type: 'object',
        properties: { id: { ...text, 'x-normalise': 'patientId' }, other: text },
      } as const;
      expect(effective(schema, { id: 'phmc 2752', other: '2752' }).data).toEqual({
        id: 'PHMC-2752',
        other: '2752',
      });
      expect(effective(schema, { id: 2752 }).data).toEqual({ id: 2752 });
    });

    it('is unchanged in a field without a rule', () => {
      expect(normalise('unknown', '2752')).toBe('2752');
      expect(normalise(undefined, '2752')).toBe('2752');
    });
  });
});

describe('normalize answer', () => {
  const TEXTS: FieldSchema = { type: 'array', items: { type: 'string' } };
  const ROWS: FieldSchema = {
    type: 'array',
    items: { type: 'object', properties: { name: { type: 'string' } } },
  };

  test.each<[string, FieldSchema, unknown, unknown]>([
    ['a text', { type: 'string' }, ' a b ', 'a b'],
    ['a number', { type: 'number' }, 0, 0],
    ['false', { type: 'boolean' }, false, false],
    ['a list of texts', TEXTS, [' a', '', '  ', 'b', null], ['a', 'b']],
    ['a list of rows', ROWS, [{ name: ' a ' }, {}, null, { name: '' }, 7], [{ name: ' a ' }, 7]],
    ['what is no list in a list field', ROWS, ' x ', 'x'],
  ])('%s', (_, field, value, settled) => {
    expect(normalizeAnswer(field, value)).toEqual(settled);
  });

  test.each([
    [{}, true],
    [{ name: '', ticked: false }, true],
    [{ ticked: true }, false],
    [{ count: 0 }, false],
    [null, true],
    ['text', false],
  ])('the row %j is blank: %s', (row, blank) => {
    expect(isBlankRow(row)).toBe(blank);
  });
});

describe('placeholders', () => {
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
});
