import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matches } from '../../../../src/engine/conditions/matches.ts';
import type { Condition } from '../../../../src/engine/definition/schema.ts';

test.each<[string, Condition, unknown, boolean]>([
  ['const', { const: 'CK' }, 'CK', true],
  ['const of another value', { const: 'CK' }, 'PK', false],
  ['const of another type', { const: true }, 'true', false],
  ['enum', { enum: ['a', 'b'] }, 'b', true],
  ['contains', { contains: { const: 'x' } }, ['y', 'x'], true],
  ['contains in an empty list', { contains: { const: 'x' } }, [], false],
  ['a keyword about another type', { minItems: 2 }, 'text', true],
  ['characters, not code units', { minLength: 2 }, '😀', false],
  ['an absent property meets its condition', { properties: { a: { const: 1 } } }, {}, true],
  ['an absent property is not there', { properties: { a: { const: 1 } }, required: ['a'] }, {}, false],
  ['not', { not: { required: ['a'] } }, { a: 1 }, false],
  ['anyOf', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }, { b: 1 }, true],
  ['allOf', { allOf: [{ required: ['a'] }, { required: ['b'] }] }, { b: 1 }, false],
  ['between', { minimum: 1, maximum: 3 }, 4, false],
])('%s', (_, condition, value, verdict) => {
  expect(matches(condition, value)).toBe(verdict);
});

const scalar = fc.constantFrom<unknown>('', 'a', 'ab', '😀', 'PK', 0, 1, -2.5, true, false, null);
const name = fc.constantFrom('a', 'b', 'c');

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
  ),
}));

const plain: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ const: scalar }),
  fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 4 }) }),
  fc.record({ required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }) }),
  fc.record({ minLength: fc.nat(2), minItems: fc.nat(2) }),
  fc.record({ minimum: fc.integer({ min: -3, max: 1 }), maximum: fc.integer({ min: 0, max: 3 }) }),
);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
  const some = fc.array(tie('condition'), { minLength: 1, maxLength: 2 });
  const nested = fc.record(
    {
      required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }),
      properties: fc.dictionary(name, tie('condition'), { minKeys: 1, maxKeys: 2 }),
      contains: tie('condition'),
      not: tie('condition'),
      allOf: some,
      anyOf: some,
    },
    { requiredKeys: [] },
  );
  return { condition: fc.oneof({ maxDepth: 3, depthSize: 'small' }, plain, nested) };
});

test('agrees with Ajv on any condition and any value', () => {
  const ajv = new Ajv({ strict: false });
  let met = 0;
  fc.assert(
    fc.property(condition, fc.array(value, { minLength: 20, maxLength: 20 }), (rule, candidates) => {
      const validate = ajv.compile(rule);
      for (const candidate of candidates) {
        const verdict = validate(candidate);
        met += Number(verdict);
        expect([candidate, matches(rule, candidate)]).toEqual([candidate, verdict]);
      }
    }),
    { numRuns: 300 },
  );
  expect(met).toBeGreaterThan(1000);
  expect(met).toBeLessThan(5000);
});
