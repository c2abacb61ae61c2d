import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offeredValues } from '../../../src/engine/conditions/visible.ts';
import { validate } from '../../../src/engine/validate/validate.ts';
import { testForm } from '../engine/support/form.ts';
import { runs } from '../support/runs.ts';

const VALUES = ['1', '2', '3'];
const KINDS = ['a', 'b'];

/** A condition as an expression, and the same in JSON Schema. */
const WHENS = KINDS.flatMap((kind) => {
  const is = { properties: { kind: { const: kind } }, required: ['kind'] };
  return [
    { text: `kind = '${kind}'`, schema: is },
    {
      text: `not (kind = '${kind}') or sure`,
      schema: { anyOf: [{ not: is }, { properties: { sure: { const: true } }, required: ['sure'] }] },
    },
  ];
});

const choices = fc.record({
  whens: fc.array(fc.option(fc.constantFrom(...WHENS), { nil: undefined }), { minLength: 3, maxLength: 3 }),
  isList: fc.boolean(),
  isClosed: fc.boolean(),
});
const answers = fc.record({ kind: fc.constantFrom(...KINDS), sure: fc.boolean() }, { requiredKeys: [] });

test('a conditional option is offered and accepted exactly when JSON Schema accepts it', () => {
  fc.assert(
    fc.property(choices, answers, ({ whens, isList, isClosed }, data) => {
      const options = VALUES.map((value, index) => ({
        value,
        label: value,
        ...(whens[index] && { when: whens[index].text }),
      }));
      const text = { type: 'string', 'x-options': options, ...(isClosed && { enum: VALUES }) };
      const form = testForm({
        fields: {
          kind: { type: 'string', enum: KINDS },
          sure: { type: 'boolean' },
          choice: isList ? { type: 'array', items: text } : text,
        },
      });
      const isRefused = (value: string) => (isList ? { contains: { const: value } } : { const: value });
      const ajv = new Ajv({ strict: false });
      const asWritten = ajv.compile({
        allOf: whens.map((when, index) => ({
          anyOf: [
            when?.schema ?? true,
            { not: { properties: { choice: isRefused(VALUES[index] ?? '') }, required: ['choice'] } },
          ],
        })),
      });
      const offered = offeredValues(form.schema, data, 'choice') ?? VALUES;
      for (const value of VALUES) {
        const answer = { ...data, choice: isList ? [value] : value };
        expect([value, offered.includes(value)]).toEqual([value, asWritten(answer)]);
        expect(validate(form, answer).length === 0).toBe(asWritten(answer));
      }
      const typed = { ...data, choice: isList ? ['4'] : '4' };
      expect(validate(form, typed).length === 0).toBe(!isClosed);
    }),
    { numRuns: runs(200) },
  );
});

test('row options depend on answers of the form, with the message at the entry', () => {
  const form = testForm({
    fields: {
      site: { type: 'string', enum: ['north', 'south'] },
      visits: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            rooms: {
              type: 'array',
              title: 'Rooms',
              items: {
                type: 'string',
                'x-options': [
                  { value: 'N1', label: 'North 1', when: "form.site = 'north'" },
                  { value: 'S1', label: 'South 1' },
                ],
              },
            },
          },
        },
      },
    },
  });
  const visits = [{ rooms: ['S1', 'N1'] }];
  expect(validate(form, { site: 'north', visits })).toEqual([]);
  expect(validate(form, { site: 'south', visits })).toMatchObject([
    { path: ['visits', 0, 'rooms', 1], keyword: 'enum', message: 'Choose “Rooms” from the list.' },
  ]);
  expect(JSON.stringify(form.schema.properties['visits']?.items?.properties)).not.toContain('form.site');
});
