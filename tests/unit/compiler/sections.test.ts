import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validationSchema } from '../../../compiler/shapes.ts';
import type { JsonObject } from '../../../compiler/json-source.ts';
import { effective } from '../../../src/engine/conditions/effective.ts';
import { sectionGaps } from '../../../src/engine/react/editor/section-gaps.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import { validate } from '../../../src/engine/validate/validate.ts';
import { testForm } from '../engine/support/form.ts';

const FIELDS: Readonly<Record<string, JsonObject>> = {
  kind: { type: 'string', enum: ['PK', 'CK'] },
  injured: { type: 'boolean' },
  wound: { type: 'string', title: 'Wound', 'x-showIf': 'injured' },
  scar: { type: 'string', title: 'Scar' },
  rows: {
    type: 'array',
    items: { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'string' } } },
  },
  after: { type: 'string', title: 'After', 'x-showIf': 'answered(scar)' },
};
const REQUIRED = ['wound', 'scar'];
const SECTIONS = [
  { title: 'Start', fields: ['kind', 'injured'] },
  { title: 'Death', showIf: "kind = 'CK'", fields: ['wound', 'scar', 'rows'] },
  { title: 'End', fields: ['after'] },
];

const FORM = testForm({
  fields: FIELDS,
  required: REQUIRED,
  sections: SECTIONS,
  body: '{{scar}}|{{wound}}|{{#each rows}}{{a}}{{/each}}|{{after}}',
});

/** The equivalent requirements in JSON Schema, for effective answers. */
const IS_CK = { properties: { kind: { const: 'CK' } }, required: ['kind'] };
const AS_WRITTEN: JsonObject = {
  allOf: [
    validationSchema({ type: 'object', properties: FIELDS }),
    { if: IS_CK, then: { required: ['scar'] } },
    {
      if: { allOf: [IS_CK, { properties: { injured: { const: true } }, required: ['injured'] }] },
      then: { required: ['wound'] },
    },
  ],
};

test('a hidden section hides its fields: nothing in it is validated, printed or missing', () => {
  const kept = { kind: 'PK', injured: true, scar: 'x', wound: 'y', rows: [{ b: '1' }], after: 'z' };
  expect(effective(FORM.schema, kept).data).toEqual({ kind: 'PK', injured: true });
  expect(renderForm(FORM, kept)).toMatchObject({ body: '|||', errors: [] });
  expect(sectionGaps(FORM, kept, validate(FORM, kept)).map(({ title }) => title)).toEqual(['Start']);
  const shown = { ...kept, kind: 'CK' };
  expect(renderForm(FORM, shown).body).toBe('x|y|Not provided|z');
  expect(sectionGaps(FORM, shown, validate(FORM, shown))).toMatchObject([
    { title: 'Start', missing: [] },
    { title: 'Death', missing: [{ title: 'a' }], next: 'root_rows_0_a' },
    { title: 'End', missing: [] },
  ]);
});

test('its required fields agree with JSON Schema for effective answers', () => {
  const ajv = new Ajv({ strict: false }).compile(AS_WRITTEN);
  const text = fc.constantFrom('x', ' ');
  const answers = fc.record(
    {
      kind: fc.constantFrom('PK', 'CK', 'other'),
      injured: fc.boolean(),
      wound: text,
      scar: text,
      rows: fc.array(fc.record({ a: text, b: text }, { requiredKeys: [] }), { maxLength: 2 }),
      after: text,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(answers, (kept) => {
      expect(validate(FORM, kept).length === 0).toBe(ajv(effective(FORM.schema, kept).data));
    }),
    { numRuns: 300 },
  );
});
