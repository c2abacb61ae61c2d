import { expect, test } from 'vitest';
import { effective } from '../../../../src/engine/conditions/effective.ts';
import { formView, hiddenFields } from '../../../../src/engine/conditions/visible.ts';
import { itemObject } from '../../../../src/engine/definition/schema.ts';
import { createFieldStateSource } from '../../../../src/engine/react/editor/field-state.ts';
import { newlyVisibleDefaults } from '../../../../src/engine/react/editor/default-on-reveal.ts';
import { inferVisibilityAnswers } from '../../../../src/engine/read/infer-visibility-answers.ts';
import { renderForm } from '../../../../src/engine/render/render.ts';
import { createFormStore } from '../../../../src/engine/store/form-store.ts';
import { dotted } from '../../../../src/engine/validate/field-error.ts';
import { validate } from '../../../../src/engine/validate/validate.ts';
import { testForm } from '../support/form.ts';

const CHARGED = "form.payer = 'guest'";

const FORM = testForm({
  fields: {
    isStay: { type: 'boolean' },
    payer: { type: 'string', enum: ['guest', 'house'], 'x-showIf': 'isStay' },
    rate: { type: 'number' },
    note: { type: 'string' },
    stays: {
      type: 'array',
      title: 'Stays',
      items: {
        type: 'object',
        properties: {
          nights: { type: 'number' },
          // A row field with the same name as a field of the form.
          rate: { type: 'number' },
          cost: { type: 'number', title: 'Cost', 'x-computed': 'nights * form.rate' },
          receipt: { type: 'string', title: 'Receipt', 'x-showIf': CHARGED, 'x-stamp': 'R-{yymmdd}' },
          signed: { type: 'string', title: 'Signed', 'x-requiredIf': `${CHARGED} and nights > 1` },
        },
      },
    },
    total: { type: 'number', 'x-computed': 'sum(stays.cost)' },
  },
  body: '{{#each stays}}{{nights}}: {{cost}} {{signed}}\n{{/each}}{{total}}',
});

const STAYS = [{ nights: 2, receipt: 'R-1' }, {}, { nights: 1, rate: 9 }];
const GUEST = { isStay: true, payer: 'guest', rate: 10, stays: STAYS };

test('a row reads its own fields by name and those of the form as "form.x"', () => {
  expect(effective(FORM.schema, GUEST).data).toMatchObject({
    stays: [
      { nights: 2, receipt: 'R-1', cost: 20 },
      { nights: 1, rate: 9, cost: 10 },
    ],
    total: 30,
  });
});

test('a hidden answer of the form is undefined for its rows', () => {
  const { data } = effective(FORM.schema, { ...GUEST, isStay: false });
  expect(data['stays']).toEqual([
    { nights: 2, cost: 20 },
    { nights: 1, rate: 9, cost: 10 },
  ]);
});

test('rows are validated and printed with the answers of the form', () => {
  const errors = (data: Readonly<Record<string, unknown>>): readonly string[] =>
    validate(FORM, data).map(({ path, message }) => `${dotted(path)}: ${message}`);
  expect(errors(GUEST)).toEqual(['stays.0.signed: Fill in “Signed”.']);
  expect(errors({ ...GUEST, payer: 'house' })).toEqual([]);
  expect(renderForm(FORM, GUEST).body).toBe('2: 20 Not provided\n1: 10\n30');
  expect(renderForm(FORM, { ...GUEST, payer: 'house' }).body).toBe('2: 20\n1: 10\n30');
});

test('the editor updates only rows that read a changed answer of the form', () => {
  const store = createFormStore({ fields: {} });
  const facts = createFieldStateSource(FORM.schema, store);
  store.getState().load(GUEST);
  const row = (name: string) => ['stays', 0, name];
  const seen = () => [
    !facts.hidden(['stays', 0]).has('receipt'),
    facts.field(row('signed')).required,
    facts.field(row('cost')).computed,
    facts.field(['total']).computed,
  ];
  expect(seen()).toEqual([true, true, '20', '30']);
  store.getState().setField(['payer'], 'house');
  expect(seen()).toEqual([false, false, '20', '30']);
  store.getState().setField(['rate'], 5);
  expect(seen()).toEqual([false, false, '10', '15']);

  const item = itemObject(FORM.schema.properties['stays']!)!;
  const verdict = (data: Readonly<Record<string, unknown>>) =>
    hiddenFields(item, STAYS[0]!, formView(FORM.schema, data));
  const before = verdict(GUEST);
  expect(verdict({ ...GUEST, note: 'x' })).toBe(before);
  expect([...verdict({ ...GUEST, payer: 'house' })]).toEqual(['receipt']);
});

test('a row field shown by an answer of the form gets its time stamp', () => {
  const before = { ...GUEST, payer: 'house', stays: [{ nights: 3 }] };
  expect(newlyVisibleDefaults(FORM.schema, before, { ...before, payer: 'guest' })).toEqual([
    { base: ['stays', 0], field: 'receipt', rule: 'R-{yymmdd}' },
  ]);
  expect(newlyVisibleDefaults(FORM.schema, before, { ...before, note: 'x' })).toEqual([]);
});

test('a printed row determines the answer of the form', () => {
  expect(inferVisibilityAnswers(FORM.schema, { stays: [{ receipt: 'R-1' }] })).toEqual({
    isStay: true,
    payer: 'guest',
    stays: [{ receipt: 'R-1' }],
  });
});
