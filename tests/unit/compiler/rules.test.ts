import { describe, expect, test } from 'vitest';
import { dependencies, flatten, showCondition } from '../../../compiler/rules.ts';
import { layoutSchema, validationSchema } from '../../../compiler/shapes.ts';

const IS_A = { properties: { kind: { const: 'a' } }, required: ['kind'] };
const TEXT = { type: 'string' };

describe('a field', () => {
  test('in a branch is shown while the branch holds, and required only then', () => {
    const { properties, required, rules } = flatten({
      properties: { kind: TEXT },
      required: ['kind', 'more'],
      if: IS_A,
      then: { properties: { more: TEXT } },
    });
    expect(Object.keys(properties)).toEqual(['kind', 'more']);
    expect(required).toEqual(['kind']);
    expect(rules).toEqual([{ field: 'more', show: IS_A, require: {} }]);
  });

  test('in else is shown while the condition does not hold', () => {
    const { rules } = flatten({ properties: { kind: TEXT }, if: IS_A, else: { properties: { more: TEXT } } });
    expect(rules).toEqual([{ field: 'more', show: { not: IS_A } }]);
  });

  test('in two branches is shown while either holds', () => {
    const other = { required: ['other'] };
    const { rules } = flatten({
      properties: { kind: TEXT, other: TEXT },
      allOf: [
        { if: IS_A, then: { properties: { more: TEXT } } },
        { if: other, then: { properties: { more: TEXT } } },
      ],
    });
    expect(rules).toEqual([{ field: 'more', show: { anyOf: [IS_A, other] } }]);
  });

  test('in a branch of a branch needs both', () => {
    const inner = { required: ['other'] };
    const { rules } = flatten({
      properties: { kind: TEXT, other: TEXT },
      if: IS_A,
      then: { if: inner, then: { required: ['other'] } },
    });
    expect(rules).toEqual([{ field: 'other', require: { allOf: [IS_A, inner] } }]);
  });

  test('that is always shown can be required under a condition', () => {
    const { rules, required } = flatten({
      properties: { kind: TEXT, other: TEXT },
      if: IS_A,
      then: { required: ['other'] },
    });
    expect([rules, required]).toEqual([[{ field: 'other', require: IS_A }], []]);
  });

  test('with x-showIf is required only while it is shown', () => {
    const { rules, required } = flatten({
      properties: { kind: TEXT, more: { ...TEXT, 'x-showIf': { kind: { const: 'a' } } } },
      required: ['more'],
    });
    expect(required).toEqual([]);
    expect(rules).toEqual([{ field: 'more', show: IS_A, require: {} }]);
  });
});

test('x-showIf wants every field answered; anyOf and not combine', () => {
  expect(showCondition({ kind: { const: 'a' } })).toEqual(IS_A);
  expect(
    showCondition({ kind: { const: 'a' }, anyOf: [{ b: { const: 1 } }], not: { c: { const: 2 } } }),
  ).toEqual({
    allOf: [
      IS_A,
      { anyOf: [{ properties: { b: { const: 1 } }, required: ['b'] }] },
      { not: { properties: { c: { const: 2 } }, required: ['c'] } },
    ],
  });
});

test('dependencies are found at any depth', () => {
  expect(new Set(dependencies({ allOf: [IS_A, { anyOf: [{ not: { required: ['b'] } }] }] }))).toEqual(
    new Set(['kind', 'b']),
  );
});

test('rules come after those that they depend on, and circles are named', () => {
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

  test('one draws: flat fields with their facts, and rules', () => {
    const drawn = layoutSchema(SCHEMA);
    expect(Object.keys(drawn)).toEqual(['type', 'properties', 'required', 'x-rules']);
    expect(drawn.properties['kind']).toEqual({ type: 'string', title: 'Kind', 'x-ooc': true });
    expect(drawn.properties['list']?.items?.['x-rules']).toEqual([
      { field: 'a', show: { properties: { b: { const: 1 } }, required: ['b'] }, require: {} },
    ]);
    expect(drawn.required).toEqual(['kind']);
  });

  test('one judges: standard keywords, and conditions as if and then', () => {
    expect(validationSchema(SCHEMA)).toEqual({
      type: 'object',
      properties: {
        kind: TEXT,
        list: {
          type: 'array',
          minItems: 2,
          items: {
            type: 'object',
            properties: { a: TEXT },
            allOf: [
              {
                if: { allOf: [{ properties: { b: { const: 1 } }, required: ['b'] }, {}] },
                then: { required: ['a'] },
              },
            ],
          },
        },
        more: { type: 'string', maxLength: 5 },
      },
      required: ['kind'],
      allOf: [{ if: { allOf: [IS_A, {}] }, then: { required: ['more'] } }],
    });
  });
});

test('fields that are required under one condition share it, and each is still missed by itself', () => {
  const more = { properties: { b: TEXT, c: TEXT }, required: ['b', 'c'] };
  const validation = validationSchema({ type: 'object', properties: { kind: TEXT }, if: IS_A, then: more });
  expect(validation['allOf']).toHaveLength(1);
  expect(validation).toMatchObject({ allOf: [{ then: { required: ['b', 'c'] } }] });
});
