import { expect, test } from 'vitest';
import { compileForm } from '../../../compiler/compile.ts';
import { emitForm } from '../../../compiler/emit.ts';
import { formLoader, loadForm } from '../../../compiler/load.ts';
import { storeModel } from '../../../compiler/model.ts';
import { FormCompileError } from '../../../compiler/problem.ts';
import { generateValidator } from '../../../compiler/validator.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import { copyProject } from './support/project.ts';

test('a form is loaded as the browser module, and renders', async () => {
  const { project } = copyProject();
  const form = await loadForm(project, 'visit-letter');
  expect(form.meta).toMatchObject({ slug: 'visit-letter', code: 2, name: 'Visit Letter' });
  expect(renderForm(form, { visitor: 'Ada' })).toMatchObject({
    title: 'Letter to Ada',
    body: '[center][color=#0080FF]Letter[/color][/center]\n[b]To:[/b] Ada',
    recipient: 'Ada',
    errors: [],
  });
});

test('the generated validator checks lengths, formats and comparisons', async () => {
  const { project, replace } = copyProject();
  replace('schemas/form-data.json', '"maxItems": 3,', '"maxItems": 3, "uniqueItems": true,');
  const { validate } = await loadForm(project, 'visit-note');
  const notified = (data: unknown) =>
    validate(data)
      ? []
      : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  const good = { visitor: '😀'.repeat(120), visitorKind: 'guest', arrival: '2026-11-20T14:05Z' };
  expect(notified(good)).toEqual([]);
  expect(notified({ ...good, visitor: '😀'.repeat(121) })).toEqual(['/visitor maxLength']);
  expect(notified({ ...good, arrival: '2026-02-30T14:05Z' })).toEqual(['/arrival format']);
  expect(notified({ ...good, photos: ['https://a.b', 'https://a.b'] })).toEqual(['/photos uniqueItems']);
  // Conditional requirements are checked by the evaluator that also renders the form.
  expect(notified({ ...good, visitorKind: 'staff' })).toEqual([]);
});

test('shared parts are compiled once for many forms', async () => {
  const { project } = copyProject();
  const load = formLoader(project);
  const [note, letter] = await Promise.all([load('visit-note'), load('visit-letter')]);
  expect(note.partials).toBe(letter.partials);
});

test('a changed file returns a new form', async () => {
  const { project, replace } = copyProject();
  await loadForm(project, 'visit-letter');
  replace('templates/visit-letter/title.hbs', 'Letter to', 'Note to');
  expect(renderForm(await loadForm(project, 'visit-letter'), { visitor: 'Ada' }).title).toBe('Note to Ada');
});

test('a form that cannot be compiled reports every reason', () => {
  const { project, write, remove } = copyProject();
  remove('templates/visit-letter/title.hbs');
  write('templates/visit-letter/body.hbs', 'one\n{{#if visitor}}');
  expect(() => compileForm(project, 'visit-letter')).toThrow(FormCompileError);
  expect(() => compileForm(project, 'visit-letter')).toThrow(
    'templates/visit-letter/body.hbs:2: the template cannot be read: {{#if}} is never closed: write {{/if}}\ntemplates/visit-letter/title.hbs:1: the file is missing',
  );
});

test('an unknown helper and an invalid schema are reported', async () => {
  const { project, write, replace } = copyProject();
  write('templates/visit-letter/body.hbs', 'one\n{{uper visitor}}');
  await expect(loadForm(project, 'visit-letter')).rejects.toThrow(
    'templates/visit-letter/body.hbs:2: there is no helper "uper"; did you mean "upper"?',
  );
  replace('schemas/form-data.json', '"^B-[0-9]{3}$"', '"^B-([0-9]{3}$"');
  await expect(loadForm(project, 'visit-note')).rejects.toThrow(
    'schemas/visit-note/schema.json:1 (/): answers cannot be validated by this: Invalid regular expression',
  );
});

test('a validator with a dependency missing in the browser is refused', () => {
  expect(generateValidator({ type: 'string', maxLength: 3 }, 'runtime.ts')).toMatch(
    /^import \{ textLength \} from "runtime.ts";/,
  );
  expect(generateValidator({ type: 'object' }, 'runtime.ts')).not.toContain('import');
});

test('the store model has the default and lifetime of each field', () => {
  const { project, replace } = copyProject();
  replace(
    'schemas/form-data.json',
    '"x-max": "now"',
    '"x-max": "now", "x-default-rule": "{now}", "x-keep-for": "3h"',
  );
  expect(storeModel(project).fields).toMatchObject({
    desk: { default: 'Front desk' },
    wantsRemarks: { default: false },
    arrival: { defaultRule: '{now}', keepFor: '3h' },
  });
});

test('the generated validator contains no data only Ajv uses', () => {
  const kinds = { type: 'object', properties: { kind: { enum: ['guest', 'staff'] } }, required: ['kind'] };
  const code = generateValidator(kinds, './runtime.ts');
  expect(code).toContain('missingProperty');
  expect(code).not.toMatch(/schemaPath|message:|allowedValues/);
});

test('a form includes the reader of enclosed posts only if it has such a field', async () => {
  const { project, replace } = copyProject();
  expect(await loadForm(project, 'visit-note')).not.toHaveProperty('readEnclosed');
  replace('schemas/form-data.json', '"maxLength": 120', '"maxLength": 120, "x-text": "bbcode"');
  const form = await loadForm(project, 'visit-note');
  expect(form.readEnclosed?.('[b]open').ok).toBe(false);
});

const IMPORTS = { runtime: './r.ts', enclosed: './e.ts', functions: './functions.ts', templates: './t.ts' };
const ROWS = '"x-showIf": { "hasBadge": { "const": true } }';

test.each<[string, string, string, boolean]>([
  [
    'the functions that most forms have',
    '"join(firstName, lastName)"',
    '"concat(firstName, lastName)"',
    false,
  ],
  ['a computed value', '"join(firstName, lastName)"', '"firstName & lastName"', true],
  [
    'an option',
    '"default": "Front desk"',
    `"x-options": [{ "value": "A", "label": "A", "when": "starts(visitor, 'A')" }]`,
    true,
  ],
  ['a bound', '"x-unit": "years"', '"x-unit": "years", "x-max": "ceil(120)"', true],
  ['a condition of rows', ROWS, `"x-showIf": "contains(form.visitor, 'A')"`, true],
])('a form imports the functions that few have exactly for these: %s', (_, from, to, imports) => {
  const { project, replace } = copyProject();
  replace('schemas/form-data.json', from, to);
  const text = emitForm(compileForm(project, 'visit-note'), IMPORTS);
  expect(text.includes('import "./functions.ts";')).toBe(imports);
});
