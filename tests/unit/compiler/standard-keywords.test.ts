import { expect, test } from 'vitest';
import { compileForm } from '../../../compiler/compile.ts';
import { loadForm } from '../../../compiler/load.ts';
import { sampleAnswer } from '../../../compiler/scaffold/sample.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import { whyUnfit } from '../../../src/engine/texts/fit-field.ts';
import { NO_LIVE_OPTIONS } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';
import { copyProject, problemsOf } from './support/project.ts';

const MODEL = 'schemas/form-data.json';
const CHOICES = '"enum": ["guest", "staff"],\n      "x-labels": { "guest": "Guest of the house" }';

test('oneOf of const and title is enum with x-labels, in the check, the form and the post', async () => {
  const [standard, own] = [copyProject(), copyProject()];
  standard.replace(
    MODEL,
    CHOICES,
    '"oneOf": [{ "const": "guest", "title": "Guest of the house" }, { "const": "staff" }]',
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

test('numbers keep away from exclusive bounds, and to their step', async () => {
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
])('a made-up answer fits %j, and so does one that is pasted', (bounds) => {
  const field: FieldSchema = { type: 'number', ...bounds };
  expect(whyUnfit(field, Number(sampleAnswer(field, 0)), NO_LIVE_OPTIONS)).toBeUndefined();
});

test('a pasted number is refused as a typed one is', () => {
  const unfit = (field: Partial<FieldSchema>, value: number) =>
    whyUnfit({ type: 'number', title: 'Age', ...field }, value, NO_LIVE_OPTIONS);
  expect(unfit({ exclusiveMinimum: 0 }, 0)).toBe('Age must be more than 0.');
  expect(unfit({ exclusiveMaximum: 9 }, 9)).toBe('Age must be less than 9.');
  expect(unfit({ multipleOf: 0.5 }, 0.7)).toBe('Age must be a multiple of 0.5.');
});
