import { describe, expect, test } from 'vitest';
import { fieldsRead } from '../../../compiler/expressions/compile.ts';
import { flatten } from '../../../compiler/rules.ts';
import { hiddenFields } from '../../../src/engine/conditions/visible.ts';
import { layoutSchema, validationSchema } from '../../../compiler/shapes.ts';

const IS_A = { properties: { kind: { const: 'a' } }, required: ['kind'] };
const TEXT = { type: 'string' };

/** The compiled expression. */
const HOLDS = ['=', 'kind', ["'", 'a']];

describe('a field', () => {
  test('in a branch is shown and required only while the branch applies', () => {
    const { properties, required, rules } = flatten({
      properties: { kind: TEXT },
      required: ['kind', 'more'],
      if: IS_A,
      then: { properties: { more: TEXT } },
    });
    expect(Object.keys(properties)).toEqual(['kind', 'more']);
    expect(required).toEqual(['kind']);
    expect(rules).toEqual([{ field: 'more', show: HOLDS, require: true }]);
  });

  test('in else is shown while the condition is false', () => {
    const { rules } = flatten({ properties: { kind: TEXT }, if: IS_A, else: { properties: { more: TEXT } } });
    expect(rules).toEqual([{ field: 'more', show: ['not', HOLDS] }]);
  });

  test('in two branches is shown while either applies', () => {
    const other = { required: ['other'] };
    const { rules } = flatten({
      properties: { kind: TEXT, other: TEXT },
      allOf: [
        { if: IS_A, then: { properties: { more: TEXT } } },
        { if: other, then: { properties: { more: TEXT } } },
      ],
    });
    expect(rules).toEqual([{ field: 'more', show: ['or', HOLDS, ['answered', 'other']] }]);
  });

  test('in a nested branch needs both', () => {
    const inner = { required: ['other'] };
    const { rules } = flatten({
      properties: { kind: TEXT, other: TEXT },
      if: IS_A,
      then: { if: inner, then: { required: ['other'] } },
    });
    expect(rules).toEqual([{ field: 'other', require: ['and', HOLDS, ['answered', 'other']] }]);
  });

  test('that is always shown can be conditionally required', () => {
    const { rules, required } = flatten({
      properties: { kind: TEXT, other: TEXT },
      if: IS_A,
      then: { required: ['other'] },
    });
    expect([rules, required]).toEqual([[{ field: 'other', require: HOLDS }], []]);
  });

  test('can declare its own condition for being required', () => {
    const more = { ...TEXT, 'x-requiredIf': "kind = 'a'" };
    const { rules, required } = flatten({ properties: { kind: TEXT, more } });
    expect([rules, required]).toEqual([[{ field: 'more', require: HOLDS }], []]);
  });

  test('with x-showIf is required only while shown', () => {
    const { rules, required } = flatten({
      properties: { kind: TEXT, more: { ...TEXT, 'x-showIf': { kind: { const: 'a' } } } },
      required: ['more'],
    });
    expect(required).toEqual([]);
    expect(rules).toEqual([{ field: 'more', show: HOLDS, require: true }]);
  });
});

test("an expression's dependencies are collected at any depth, except inside rows", () => {
  const read = fieldsRead([
    'and',
    HOLDS,
    ['not', ['in', ["'", 'x'], 'b']],
    ['count', ['each', 'rows', true, 'inner']],
  ]);
  expect(read).toEqual(['kind', 'b', 'rows']);
});

test('a condition on a computed field depends on its sources, or on its typed value', () => {
  const drawn = layoutSchema({
    type: 'object',
    properties: {
      consent: { ...TEXT, 'x-showIf': 'dose > 2' },
      dose: { type: 'number', 'x-computed': 'amount * 2', 'x-showIf': 'active' },
      amount: { type: 'number', 'x-showIf': 'answered(kind)' },
      active: { type: 'boolean' },
      kind: TEXT,
    },
  });
  const shown = (data: object): boolean =>
    !hiddenFields(drawn, { active: true, kind: 'x', ...data }).has('consent');
  expect(shown({ amount: 2 })).toBe(true);
  expect(shown({ amount: 1 })).toBe(false);
  expect(shown({ amount: 1, dose: 3 })).toBe(true);
  expect(shown({ amount: 2, active: false })).toBe(false);
  expect(shown({ amount: 2, kind: '' })).toBe(false);
});

test('rules are sorted by dependency, and cycles are reported', () => {
  const showIf = (name: string) => ({ ...TEXT, 'x-showIf': { [name]: { minLength: 1 } } });
  expect(
    flatten({ properties: { c: showIf('b'), b: showIf('a'), a: TEXT } }).rules.map(({ field }) => field),
  ).toEqual(['b', 'c']);
  expect(flatten({ properties: { a: showIf('b'), b: showIf('a') } }).circular).toEqual(['a']);
});

describe('the two shapes of a schema', () => {
  const SCHEMA = {
    $schema: 'x',
    'x-form': {},
    type: 'object',
    required: ['kind', 'more'],
    properties: {
      kind: { ...TEXT, title: 'Kind', 'x-ooc': true },
      list: {
        type: 'array',
        minItems: 2,
        items: {
          type: 'object',
          required: ['a'],
          properties: { a: { ...TEXT, 'x-showIf': { b: { const: 1 } } } },
        },
      },
    },
    if: IS_A,
    then: { properties: { more: { ...TEXT, maxLength: 5, title: 'More' } } },
  } as const;

  test('for rendering: flat fields with their facts, and rules', () => {
    const drawn = layoutSchema(SCHEMA);
    expect(Object.keys(drawn)).toEqual(['type', 'properties', 'required', 'x-rules']);
    expect(drawn.properties['kind']).toEqual({ type: 'string', title: 'Kind', 'x-ooc': true });
    expect(drawn.properties['list']?.items?.['x-rules']).toEqual([
      { field: 'a', show: ['=', 'b', 1], require: true },
    ]);
    expect(drawn.required).toEqual(['kind']);
  });

  test('for validation: standard keywords', () => {
    expect(validationSchema(SCHEMA)).toEqual({
      type: 'object',
      properties: {
        kind: TEXT,
        list: { type: 'array', minItems: 2, items: { type: 'object', properties: { a: TEXT } } },
        more: { type: 'string', maxLength: 5 },
      },
      required: ['kind'],
    });
  });
});
