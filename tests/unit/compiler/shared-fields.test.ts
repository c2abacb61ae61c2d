import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hiddenFields, offeredValues } from '../../../src/engine/conditions/visible.ts';
import { conditionalErrors } from '../../../src/engine/validate/conditional-rules.ts';
import type { JsonObject } from '../../../compiler/json-source.ts';
import { flatten } from '../../../compiler/rules.ts';
import { layoutSchema, validationSchema } from '../../../compiler/shapes.ts';
import { runs } from '../support/runs.ts';

const KINDS = ['a', 'b', 'c'];
const VALUES = ['1', '2', '3', '4'];
const kind = { type: 'string', enum: KINDS };
const is = (field: string, value: string) => ({
  properties: { [field]: { const: value } },
  required: [field],
});

const choice = fc.subarray(VALUES, { minLength: 1 });
const branch = fc
  .record({ field: fc.constantFrom('first', 'second'), value: fc.constantFrom(...KINDS), values: choice })
  .map(({ field, value, values }) => ({ when: is(field, value), values }));

/** Generates an object schema whose field `shared` is in several branches, some nested or in `else`. */
const schemas = fc
  .record({
    branches: fc.array(fc.tuple(branch, fc.constantFrom('then', 'else', 'nested')), {
      minLength: 1,
      maxLength: 4,
    }),
    isList: fc.boolean(),
  })
  .map(({ branches, isList }): JsonObject => {
    const shared = (values: string[]) =>
      isList ? { type: 'array', items: { type: 'string', enum: values } } : { type: 'string', enum: values };
    return {
      type: 'object',
      properties: { first: kind, second: kind },
      allOf: branches.map(([{ when, values }, place]) => {
        const own = { properties: { shared: shared(values) } };
        if (place === 'else') return { if: when, else: own };
        return { if: when, then: place === 'then' ? own : { if: is('second', 'a'), then: own } };
      }),
    };
  });
const answers = fc.record(
  { first: fc.constantFrom(...KINDS), second: fc.constantFrom(...KINDS) },
  { requiredKeys: [] },
);

describe('a field in several branches', () => {
  test('offers and accepts exactly the values that JSON Schema accepts', () => {
    fc.assert(
      fc.property(schemas, answers, (schema, data) => {
        // Without the meta-schema, which takes longer to compile than both.
        const ajv = new Ajv({ strict: false, meta: false, validateSchema: false });
        const asWritten = ajv.compile(schema);
        const shape = ajv.compile(validationSchema(schema));
        const drawn = layoutSchema(schema);
        const asCompiled = (given: JsonObject): boolean =>
          shape(given) && conditionalErrors(drawn, given, new Date(0)).length === 0;
        if (hiddenFields(drawn, data).has('shared')) return;
        const isList = drawn.properties['shared']?.type === 'array';
        const offered = offeredValues(drawn, data, 'shared') ?? VALUES;
        for (const value of VALUES) {
          const answer = { ...data, shared: isList ? [value] : value };
          expect(asCompiled(answer)).toBe(asWritten(answer));
          const isListed = JSON.stringify(drawn.properties['shared']).includes(`"${value}"`);
          expect(isListed && offered.includes(value)).toBe(asWritten(answer));
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('may differ only in its options', () => {
    const described = (...fields: JsonObject[]) =>
      flatten({
        properties: { kind },
        allOf: fields.map((field, index) => ({
          if: is('kind', KINDS[index] ?? ''),
          then: { properties: { more: field } },
        })),
      }).conflicts['more'];
    const text = { type: 'string', title: 'More', enum: ['x'] };
    const labelled = (value: string, label: string) => ({ ...text, 'x-labels': { [value]: label } });
    expect(described(text, { ...text, enum: ['y'] })).toBeUndefined();
    expect(described(text, { ...text, title: 'Less' })).toEqual(['title']);
    expect(described(text, { ...text, minLength: 2 })).toEqual(['minLength']);
    expect(described(text, { type: 'string', title: 'More' })).toEqual(['enum']);
    expect(described(labelled('x', 'One'), labelled('x', 'Two'))).toEqual(['x-labels']);
  });
});
