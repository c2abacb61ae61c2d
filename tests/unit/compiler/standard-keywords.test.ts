import { expect, test } from 'vitest';
import { compileForm } from '../../../compiler/compile.ts';
import type { JsonObject } from '../../../compiler/json-source.ts';
import { loadForm } from '../../../compiler/load.ts';
import { sampleAnswer } from '../../../compiler/scaffold/sample.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import { valueRejectionReason } from '../../../src/engine/texts/fit-field.ts';
import { NO_LIVE_OPTIONS } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { conditionalErrors } from '../../../src/engine/validate/conditional-rules.ts';
import { layoutSchema } from '../../../compiler/shapes.ts';
import { scaffold } from '../../../scripts/forms/commands/new.ts';
import { listen } from './support/console.ts';
import { copyProject, problemsOf } from './support/project.ts';

const MODEL = 'schemas/form-data.json';
const CHOICES = '"enum": ["guest", "staff"],\n      "x-labels": { "guest": "Guest of the house" }';

test.each(['oneOf', 'anyOf'])('%s of const and title becomes enum with x-labels', async (key) => {
  const [standard, own] = [copyProject(), copyProject()];
  standard.replace(
    MODEL,
    CHOICES,
    `"${key}": [{ "const": "guest", "title": "Guest of the house" }, { "const": "staff" }]`,
  );
  expect(await problemsOf(standard)).toEqual([]);
  const [made, same] = [standard, own].map(({ project }) => compileForm(project, 'visit-note'));
  expect([made?.schema, made?.validation]).toEqual([same?.schema, same?.validation]);
});

const AGE = '"type": "integer"';

/** The messages for an age of a companion. */
async function messagesFor(bounds: string, ages: readonly number[]): Promise<readonly unknown[]> {
  const copy = copyProject();
  copy.replace(MODEL, AGE, `"type": "number", ${bounds}`);
  copy.replace(MODEL, '"minimum": 0,\n            "maximum": 120,', '');
  const form = await loadForm(copy.project, 'visit-note');
  return ages.map((age) => {
    const { errors } = renderForm(form, { companions: [{ visitor: 'Ada', age }] });
    return errors.find(({ path }) => path.at(-1) === 'age')?.message;
  });
}

test('numbers respect exclusive bounds and multipleOf', async () => {
  expect(await messagesFor('"exclusiveMinimum": 0, "exclusiveMaximum": 1', [0, 0.5, 1])).toEqual([
    'Age must be more than 0 years.',
    undefined,
    'Age must be less than 1 years.',
  ]);
  expect(await messagesFor('"multipleOf": 0.1', [0.3, 0.25])).toEqual([
    undefined,
    'Age must be a multiple of 0.1 years.',
  ]);
});

test.each<Partial<FieldSchema>>([
  { exclusiveMinimum: 0, exclusiveMaximum: 1 },
  { exclusiveMaximum: -3 },
  { multipleOf: 0.1, minimum: 0.25, maximum: 0.35 },
  { multipleOf: 5, maximum: 3 },
  { type: 'integer', exclusiveMaximum: 1 },
])('a generated answer matches %j, and so does a pasted one', (bounds) => {
  const field: FieldSchema = { type: 'number', ...bounds };
  expect(valueRejectionReason(field, Number(sampleAnswer(field, 0)), NO_LIVE_OPTIONS)).toBeUndefined();
});

test('a pasted number is refused like a typed one', () => {
  const unfit = (field: Partial<FieldSchema>, value: number) =>
    valueRejectionReason({ type: 'number', title: 'Age', ...field }, value, NO_LIVE_OPTIONS);
  expect(unfit({ exclusiveMinimum: 0 }, 0)).toBe('Age must be more than 0.');
  expect(unfit({ exclusiveMaximum: 9 }, 9)).toBe('Age must be less than 9.');
  expect(unfit({ multipleOf: 0.5 }, 0.7)).toBe('Age must be a multiple of 0.5.');
});

const STANDARD = {
  visits: { type: 'integer', title: 'Visits', enum: [1, 2, 3], 'x-labels': { 3: 'Three or more' } },
  floors: { type: 'array', title: 'Floors', uniqueItems: true, items: { type: 'integer', enum: [0, 1, 2] } },
  weights: { type: 'array', title: 'Weights', items: { type: 'number', minimum: 1, multipleOf: 0.5 } },
  mail: { type: 'string', title: 'Mail', format: 'email' },
  entrance: { type: 'string', title: 'Entrance', examples: ['North', 'South'] },
  rules: { type: 'boolean', title: 'House rules were read', const: true },
  house: { type: 'string', title: 'House', const: 'Main house', default: 'Main house' },
  agreed: { type: 'boolean', title: 'Photos', oneOf: [{ const: true, title: 'Agreed' }, { const: false }] },
};

/** The fixture project with more fields in its model. */
function withFields(fields: Readonly<Record<string, object>>) {
  const copy = copyProject();
  const model = JSON.parse(copy.read(MODEL)) as { properties: object };
  copy.write(MODEL, JSON.stringify({ ...model, properties: { ...fields, ...model.properties } }));
  return copy;
}

/** A form that asks fields of its own, with its cases. */
async function formOf(fields: Readonly<Record<string, object>>) {
  listen();
  const described = Object.entries(fields).map(([name, field]) => [
    name,
    { description: 'What was found.', ...field },
  ]);
  const copy = withFields(Object.fromEntries(described) as Readonly<Record<string, object>>);
  copy.write('templates/_partials/section.hbs', '[b]{{title}}[/b]\n');
  const asked = ['--fields', Object.keys(fields).join()];
  await scaffold(copy.project, ['--code', '9', '--slug', 'standard', '--name', 'Standard', ...asked]);
  return copy;
}

test('a form of standard keywords passes every check, and prints its choices', async () => {
  const copy = await formOf(STANDARD);
  expect(await problemsOf(copy)).toEqual([]);
  const form = await loadForm(copy.project, 'standard');
  const answers = { visits: 3, floors: [0, 2], weights: [1, 2.5], mail: 'desk@example.org', agreed: true };
  const { body, errors } = renderForm(form, {
    ...answers,
    rules: true,
    house: 'Main house',
    entrance: 'West',
  });
  expect(errors).toEqual([]);
  for (const line of ['Three or more', '0, 2', '1, 2.5', 'desk@example.org', 'Agreed', 'Main house'])
    expect(body).toContain(line);
});

test('errors of standard keywords have plain messages', async () => {
  const form = await loadForm((await formOf(STANDARD)).project, 'standard');
  const wrong = {
    visits: 4,
    floors: [9],
    weights: [1, 'x', 0.5],
    mail: 'desk',
    rules: false,
    house: 'Annex',
    entrance: 'East',
  };
  expect(renderForm(form, wrong).errors.map(({ message }) => message)).toEqual([
    'Choose “Visits” from the list.',
    'Choose “Floors (entry 1)” from the list.',
    'Weights (entry 2) must be a number.',
    'Weights (entry 3) must be 1 or more.',
    'Mail must be an e-mail address, such as reception@example.org.',
    'House rules were read must be “Yes”.',
    'Choose “House” from the list.',
  ]);
});

test.each([
  [{ type: 'number', enum: ['1'] }, 'enum/0', '"1" is no answer to a field of the type "number"'],
  [{ type: 'string', const: 1 }, 'const', '1 is no answer to a field of the type "string"'],
  [{ type: 'string', enum: ['a'], const: 'a' }, 'const', '"const" says what "enum" says: keep one of them'],
  [{ type: 'integer', examples: [1.5] }, 'examples/0', 'the field would refuse its own example 1.5'],
  [
    { type: 'array', items: { type: 'string' }, const: 'a' },
    'const',
    'only a field with one answer can have "const"',
  ],
])('%j is reported as a mistake', async (field, at, message) => {
  const copy = withFields({ fact: { title: 'A fact', description: 'What was found.', ...field } });
  const problem = (await problemsOf(copy, ['shape', 'meaning'])).find((line) => line.includes('/fact/'));
  expect(problem).toContain(`(/properties/fact/${at}): ${message}`);
});

test('branches offer numbers as numbers, in a choice and a list', () => {
  const branch = (only: boolean, values: readonly number[]): JsonObject => ({
    if: { properties: { open: { const: only } }, required: ['open'] },
    then: {
      properties: {
        floor: { type: 'integer', enum: values },
        floors: { type: 'array', items: { type: 'integer', enum: values } },
      },
    },
  });
  const schema = layoutSchema({
    type: 'object',
    properties: { open: { type: 'boolean' } },
    allOf: [branch(true, [1, 2]), branch(false, [3])],
  });
  const refused = (answers: JsonObject): readonly string[] =>
    conditionalErrors(schema, answers, new Date()).map(({ path }) => path.join('.'));
  expect(refused({ open: true, floor: 2, floors: [1, 2] })).toEqual([]);
  expect(refused({ open: false, floor: 2, floors: [3, 1] })).toEqual(['floor', 'floors.1']);
});
