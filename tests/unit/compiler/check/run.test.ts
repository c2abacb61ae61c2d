import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from '../../../../compiler/check/rules.ts';
import { checkForms } from '../../../../compiler/check/run.ts';
import { copyProject, problemsOf } from '../support/project.ts';

test('the fixture project passes every rule', async () => {
  const project = copyProject();
  expect(await problemsOf(project)).toEqual([]);
  expect((await checkForms(project.project)).forms).toBe(2);
});

test('every rule has failing examples', () => {
  const folder = join(import.meta.dirname, 'rules');
  const own = readdirSync(folder).map((name) => name.replace('.test.ts', ''));
  const shared = readFileSync(join(folder, 'rules.test.ts'), 'utf8').matchAll(/^describe\('([^']+)'/gm);
  const tested = [...own.filter((name) => name !== 'rules'), ...[...shared].map(([, title = '']) => title)];
  expect(tested.map((name) => name.replaceAll(' ', '-')).toSorted()).toEqual(
    RULES.map(({ name }) => name).toSorted(),
  );
});

test('rules have unique names and descriptions', () => {
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
  for (const { name, description } of RULES) {
    expect(name).toMatch(/^[a-z-]+$/);
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});

test('an unreadable form is reported, and the others are checked', async () => {
  const project = copyProject();
  project.write('schemas/visit-note/schema.json', '{\n  "type": object\n}');
  project.write('templates/visit-note/body.hbs', '{{#if visitor}}');
  project.replace('templates/visit-letter/title.hbs', 'Letter to', 'A letter to');
  expect(await problemsOf(project)).toEqual([
    'schemas/visit-note/schema.json:2: this is not valid JSON (a word has no quotes)',
    expect.stringMatching(/^tests\/forms\/visit-letter\/full\/title\.txt:1: the output has changed/),
    expect.stringMatching(/^tests\/forms\/visit-letter\/minimal\/title\.txt:1: the output has changed/),
  ]);
});

test.each([
  [
    'schemas/form-data.json',
    '{',
    'schemas/form-data.json:1: this is not valid JSON (a closing } is missing)',
  ],
  ['schemas/organisation.json', '[]', 'schemas/organisation.json:1: the file must hold an object'],
  [
    'templates/_partials/line.hbs',
    'a\n{{#if b}}',
    'templates/_partials/line.hbs:2: the template cannot be read: {{#if}} is never closed: write {{/if}}',
  ],
])('an unreadable %s is the only problem reported', async (file, text, problem) => {
  const project = copyProject();
  project.write(file, text);
  expect(await problemsOf(project)).toEqual([problem]);
});

test('a missing template is reported', async () => {
  const project = copyProject();
  project.remove('templates/visit-letter/title.hbs');
  expect(await problemsOf(project)).toEqual(['templates/visit-letter/title.hbs:1: the file is missing']);
});

test('a form without cases gets one problem, without follow-up problems', async () => {
  const project = copyProject();
  project.remove('tests/forms/visit-letter');
  const problems = await problemsOf(project);
  expect(problems).toHaveLength(2);
  for (const problem of problems) expect(problem).toContain('; npm run forms:new -- --cases visit-letter');
});

test('broken references are reported, in form and model', async () => {
  const project = copyProject();
  project.replace('schemas/visit-letter/schema.json', '#/properties/remarks', '#/properties/remark');
  expect((await problemsOf(project)).join('\n')).toContain(
    ' (/properties/remarks): "../form-data.json#/properties/remark" does not exist; did you mean "remarks"?',
  );
  const other = copyProject();
  other.replace('schemas/form-data.json', '#/$defs/hosts', '#/$defs/host');
  expect(await problemsOf(other)).toEqual([
    'schemas/form-data.json:54 (/properties/host/x-options): "#/$defs/host" does not exist; did you mean "hosts"?',
  ]);
});

test('a faulty form does not stop the check of others', async () => {
  const project = copyProject();
  project.replace('templates/visit-note/body.hbs', '{{remarks}}', '{{remark}}');
  project.replace('tests/forms/visit-letter/full/title.txt', 'Letter', 'Note');
  const problems = await problemsOf(project);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'templates/visit-note/body.hbs',
    'tests/forms/visit-letter/full/title.txt',
  ]);
});

test('only the named forms are checked', async () => {
  const project = copyProject();
  project.replace('templates/visit-note/body.hbs', '{{remarks}}', '{{remark}}');
  expect(await checkForms(project.project, ['visit-letter'])).toEqual({ forms: 1, problems: [] });
});

test('an unused partial is checked', async () => {
  const project = copyProject();
  project.write('templates/_partials/spare.hbs', 'one\n{{uper title}}');
  expect(await problemsOf(project)).toEqual([
    'templates/_partials/spare.hbs:2: there is no helper "uper"; did you mean "upper"?',
  ]);
});
