import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '../../../../src/engine/definition/schema.ts';
import { FieldValue, ListValue } from '../../../../src/engine/render/values.ts';
import type { Target } from '../../../../src/engine/render/values.ts';

const ZERO_WIDTH = '\u200b';
const OPTIONS = [{ value: 'PD', label: 'Police [PD]' }];

const field = (
  schema: Partial<FieldSchema>,
  raw: unknown,
  target: Target = 'body',
  missing = false,
): FieldValue =>
  new FieldValue({ type: 'string', ...schema }, raw, target, missing, schema['x-options'] ?? []);

describe('a field', () => {
  test.each<[string, FieldValue, string]>([
    ['plain text with a pair of tags', field({}, '[b]x[/b]'), `[${ZERO_WIDTH}b]x[${ZERO_WIDTH}/b]`],
    ['plain text with a tag', field({}, '[b]x'), `[${ZERO_WIDTH}b]x`],
    ['rich text', field({ 'x-text': 'rich' }, '[b]x[/b] [divbox=red]'), `[b]x[/b] [${ZERO_WIDTH}divbox=red]`],
    ['a whole post', field({ 'x-text': 'bbcode' }, '[divbox=white]x[/divbox]'), '[divbox=white]x[/divbox]'],
    ['a broken post', field({ 'x-text': 'bbcode' }, '[divbox=white]x'), `[${ZERO_WIDTH}divbox=white]x`],
    ['rich text on a line', field({ 'x-text': 'rich' }, '[b]x[/b]\ny', 'line'), '[b]x[/b] y'],
    ['a choice by its label', field({ 'x-options': OPTIONS }, 'PD'), `Police [${ZERO_WIDTH}PD]`],
    ['a value that is no longer offered', field({ 'x-options': OPTIONS }, '[/b]'), `[${ZERO_WIDTH}/b]`],
    ['a date', field({ format: 'date' }, '2026-11-21'), '21 Nov 2026'],
    ['a date that is none', field({ format: 'date' }, '[/divbox]'), `[${ZERO_WIDTH}/divbox]`],
    ['a post on a line', field({ 'x-text': 'bbcode' }, '[b]x[/b]\ny', 'line'), '[b]x[/b] y'],
    ['a time', field({ format: 'time' }, '14:05'), '14:05 UTC'],
    ['a moment', field({ format: 'date-time' }, '2026-11-21T14:05Z'), '21 Nov 2026, 14:05 UTC'],
    ['a text that only looks like a date', field({}, '2026-11-21'), '2026-11-21'],
    [
      'yes in words of its own',
      field({ type: 'boolean', 'x-options': [{ value: 'true', label: 'Alive' }] }, true),
      'Alive',
    ],
    ['yes', field({ type: 'boolean' }, true), 'Yes'],
    ['no', field({ type: 'boolean' }, false), 'No'],
    ['a number', field({ type: 'number' }, 0), '0'],
    ['a number with its unit', field({ type: 'integer', 'x-unit': 'kg' }, 70), '70 kg'],
    ['nothing', field({}, undefined), ''],
    ['nothing where something must be', field({}, undefined, 'body', true), 'Not provided'],
    ['a value of a wrong type', field({}, { toString: 'x' }), ''],
    ['a number in a text', field({}, 5), ''],
    ['a text in a number', field({ type: 'integer' }, '5'), ''],
    ['a word for yes', field({ type: 'boolean' }, 'true'), ''],
    ['a number without an end', field({ type: 'number' }, Infinity), ''],
    ['a number that is none', field({ type: 'number' }, Number.NaN), ''],
  ])('prints %s', (_, value, text) => {
    expect(String(value)).toBe(text);
  });

  test.each<[string, FieldValue, boolean]>([
    ['answered', field({}, 'x'), true],
    ['zero', field({ type: 'number' }, 0), true],
    ['ticked', field({ type: 'boolean' }, true), true],
    ['unticked', field({ type: 'boolean' }, false), false],
    ['unanswered', field({}, undefined), false],
    ['unticked where it must be ticked', field({ type: 'boolean' }, false, 'body', true), false],
    ['unanswered but required', field({}, undefined, 'body', true), true],
  ])('has an inline form: %s', (_, value, present) => {
    expect(value.present).toBe(present);
  });
});

describe('a list', () => {
  test('iterates its entries, and is truthy if not empty', () => {
    const entries = [field({}, 'a'), field({}, 'b')];
    const list = new ListValue(entries, 'body', false, []);
    expect([...list]).toEqual(entries);
    expect(list.present).toBe(true);
  });

  test('prints entries separated by commas, and never rows', () => {
    const entries = [field({}, 'a'), field({}, '[b]')];
    expect(String(new ListValue(entries, 'body', false, []))).toBe(`a, [${ZERO_WIDTH}b]`);
    expect(String(new ListValue([{ name: field({}, 'a') }], 'body', false, []))).toBe('');
    expect(String(new ListValue([{ name: field({}, 'a') }], 'body', true, []))).toBe('');
  });

  test('is marked when required and empty', () => {
    expect(String(new ListValue([], 'body', true, []))).toBe('Not provided');
    expect(String(new ListValue([], 'body', false, []))).toBe('');
    expect([
      new ListValue([], 'body', true, []).present,
      new ListValue([], 'body', false, []).present,
    ]).toEqual([true, false]);
  });
});
