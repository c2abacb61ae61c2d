import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionOf, showCondition, statedCondition } from '../../../../compiler/expressions/condition.ts';
import type { Condition } from '../../../../compiler/expressions/condition.ts';
import type { Expression } from '../../../../src/engine/definition/schema.ts';
import { holds } from '../../../../src/engine/conditions/visible.ts';
import { runs } from '../../support/runs.ts';

const holdsFor = (condition: Expression, own: Readonly<Record<string, unknown>>): boolean =>
  holds(condition, { own, form: own, label: String, now: new Date(0) });

test.each<[string, Condition, Readonly<Record<string, unknown>>, boolean]>([
  ['const', { properties: { a: { const: 'CK' } }, required: ['a'] }, { a: 'CK' }, true],
  ['const of another value', { properties: { a: { const: 'CK' } }, required: ['a'] }, { a: 'PK' }, false],
  ['const of another type', { properties: { a: { const: true } } }, { a: 'true' }, false],
  ['contains', { properties: { a: { contains: { const: 'x' } } } }, { a: ['y', 'x'] }, true],
  ['a keyword about another type', { properties: { a: { minItems: 2 } } }, { a: 'text' }, true],
  ['characters, not code units', { properties: { a: { minLength: 2 } } }, { a: '😀' }, false],
  ['an absent property meets its condition', { properties: { a: { const: 1 } } }, {}, true],
  ['an absent property is not there', { properties: { a: { const: 1 } }, required: ['a'] }, {}, false],
])('%s', (_, condition, answers, verdict) => {
  expect(holdsFor(conditionOf(condition), answers)).toBe(verdict);
});

test('describes common conditions briefly', () => {
  expect(conditionOf({ properties: { a: { const: 'x' } }, required: ['a'] })).toEqual(['=', 'a', ["'", 'x']]);
  expect(conditionOf({ properties: { a: { minItems: 1 } }, required: ['a'] })).toEqual(['answered', 'a']);
  expect(statedCondition({ not: { a: { const: true } } })).toEqual(['not', ['=', 'a', true]]);
  expect(statedCondition('a and b')).toEqual(['and', 'a', 'b']);
});

test('x-showIf requires every field to be answered; anyOf and not combine', () => {
  const isA = { properties: { kind: { const: 'a' } }, required: ['kind'] };
  expect(showCondition({ kind: { const: 'a' } })).toEqual(isA);
  expect(
    showCondition({ kind: { const: 'a' }, anyOf: [{ b: { const: 1 } }], not: { c: { const: 2 } } }),
  ).toEqual({
    allOf: [
      isA,
      { anyOf: [{ properties: { b: { const: 1 } }, required: ['b'] }] },
      { not: { properties: { c: { const: 2 } }, required: ['c'] } },
    ],
  });
});

const scalar = fc.constantFrom<unknown>('a', 'ab', '😀', 'PK', 0, 1, -2.5, true, false);
const name = fc.constantFrom('a', 'b', 'c');

/** Effective answers without blanks. Only list fields have lists, and other conditions are not applied to them. */
const answers = fc.record(
  {
    a: scalar,
    b: scalar,
    c: scalar,
    texts: fc.array(fc.constantFrom('a', 'ab', 'PK'), { minLength: 1, maxLength: 3 }),
    rows: fc.array(fc.record({ a: scalar, b: scalar }, { requiredKeys: ['a'] }), {
      minLength: 1,
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
);

const one: fc.Arbitrary<Condition> = fc.letrec<{ one: Condition }>((tie) => {
  const some = fc.array(tie('one'), { minLength: 1, maxLength: 2 });
  return {
    one: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      fc.record({ const: scalar }),
      fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 4 }) }),
      fc.record({ minLength: fc.nat(2), minItems: fc.nat(2) }),
      fc.record({ minimum: fc.integer({ min: -3, max: 1 }), maximum: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ not: tie('one') }),
      fc.record({ allOf: some }),
      fc.record({ anyOf: some }),
    ),
  };
}).one;

const fields = (tested: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
  fc.record(
    {
      properties: fc.dictionary(name, tested, { minKeys: 1, maxKeys: 2 }),
      required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  );

const lists: fc.Arbitrary<Condition> = fc.record(
  {
    properties: fc.record(
      {
        texts: fc.oneof(
          fc.record({ minItems: fc.nat(3) }),
          one.map((contains) => ({ contains })),
          one.map((contains) => ({ not: { contains } })),
        ),
        rows: fields(one).map((contains) => ({ contains })),
      },
      { requiredKeys: [] },
    ),
    required: fc.subarray(['texts', 'rows']),
  },
  { requiredKeys: [] },
);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
  const some = fc.array(tie('condition'), { minLength: 1, maxLength: 2 });
  return {
    condition: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fields(one),
      lists,
      fc.record({ not: tie('condition') }),
      fc.record({ allOf: some, anyOf: some }, { requiredKeys: [] }),
    ),
  };
});

test('agrees with Ajv for any effective answers', () => {
  const ajv = new Ajv({ strict: false });
  let met = 0;
  fc.assert(
    fc.property(condition, fc.array(answers, { minLength: 20, maxLength: 20 }), (stated, candidates) => {
      const validate = ajv.compile(stated);
      const expression = conditionOf(stated);
      for (const candidate of candidates) {
        const verdict = validate(candidate);
        met += Number(verdict);
        expect([candidate, holdsFor(expression, candidate)]).toEqual([candidate, verdict]);
      }
    }),
    { numRuns: runs(300) },
  );
  expect(met).toBeGreaterThan(runs(1000));
  expect(met).toBeLessThan(5000);
});
