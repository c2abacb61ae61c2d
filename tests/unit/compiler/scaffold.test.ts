import { expect, test } from 'vitest';
import { CASE_MOMENT } from '../../../compiler/cases.ts';
import { standardCases } from '../../../compiler/scaffold/standard-cases.ts';
import { layoutSchema } from '../../../compiler/shapes.ts';
import type { JsonObject } from '../../../compiler/json-source.ts';
import { scopeOf } from '../../../src/engine/conditions/scope.ts';
import { formView } from '../../../src/engine/conditions/visible.ts';
import { conditionalErrors } from '../../../src/engine/validate/conditional-rules.ts';

const WHOLE = { type: 'integer', minimum: 1, maximum: 50 };
const [DATE, TIME, MOMENT] = ['date', 'time', 'date-time'].map((format) => ({ type: 'string', format }));
const KIND = { type: 'string', enum: ['Guest', 'Staff'] };
const LIST = { type: 'array', items: { type: 'string', enum: ['Red', 'Green', 'Blue'] } };
const rows = (properties: JsonObject, rules: readonly JsonObject[] = []): JsonObject => ({
  type: 'array',
  items: { type: 'object', properties, 'x-rules': rules },
});

/** Returns the messages of the rules and bounds that answers break. */
function broken(schema: ReturnType<typeof layoutSchema>, answers: JsonObject): readonly unknown[] {
  const { own } = scopeOf(schema, answers, formView(schema, answers), { now: CASE_MOMENT });
  return conditionalErrors(schema, own, CASE_MOMENT).map(({ params }) => params['message']);
}

test.each<[rule: string, at: string, fields: JsonObject, inRow?: boolean]>([
  ['left > came', 'left', { came: TIME ?? {}, left: TIME ?? {} }],
  ['born < died', 'died', { died: MOMENT ?? {}, born: DATE ?? {} }],
  ['left + right = 40', 'right', { left: WHOLE, right: WHOLE }],
  [
    'total > 40',
    'left',
    { left: WHOLE, right: WHOLE, total: { type: 'integer', 'x-computed': 'left + right' } },
  ],
  ["kind = 'Staff' or amount > 7", 'amount', { kind: KIND, amount: WHOLE }],
  ['count(colours) <= 2', 'colours', { colours: LIST }],
  ['count(guests) >= 3', 'guests', { guests: rows({ name: { type: 'string' } }) }],
  ['sure', 'sure', { sure: { type: 'boolean' }, unsure: { type: 'boolean' } }],
  ['oxygen < form.most', 'oxygen', { most: WHOLE, guests: { oxygen: WHOLE } }, true],
])('generated cases keep the rule %s, and one breaks it', (must, at, fields, inRow = false) => {
  const rule = { must, message: 'No.', at };
  const { guests, ...own } = fields;
  const schema = layoutSchema({
    type: 'object',
    properties: inRow ? { ...own, guests: rows(guests as JsonObject, [rule]) } : fields,
    ...(!inRow && { 'x-rules': [rule] }),
  });
  const { full, minimal, bad } = standardCases(schema);
  for (const answers of [full.answers, minimal]) expect(broken(schema, answers)).toEqual([]);
  for (const variant of full.variants) expect(broken(schema, { ...full.answers, ...variant })).toEqual([]);
  expect(broken(schema, bad.get('bad-rule-1') ?? {})).toEqual(['No.']);
  expect(full.answers).not.toHaveProperty('total');
});

test('a case beyond a bound of a time is a time', () => {
  const schema = layoutSchema({
    type: 'object',
    properties: { came: TIME ?? {}, left: { ...TIME, 'x-min': 'came' } },
  });
  expect(standardCases(schema).bad.get('bad-least')).toMatchObject({ left: '00:00' });
});
