import { expect, test } from 'vitest';
import { compileForm } from '../../../compiler/compile.ts';
import { ServedForms } from '../../../compiler/check/served-forms.ts';
import { copyProject } from './support/project.ts';

const UI = 'schemas/visit-note/ui.json';
const BODY = 'templates/visit-note/body.hbs';

test.each([
  ['a file that is not JSON', UI, '{', '{{', ['Visit Note']],
  ['a key that does not exist', UI, '"ui:sections"', '"ui:sectons"', ['Visit Note']],
  ['a template that cannot be read', BODY, '{{> ', '{{#if reason}}{{> ', ['Visit Note']],
  ['a name that does not exist', BODY, '{{> ', '{{#if reson}}x{{/if}}{{> ', []],
  ['a shared file that is not JSON', 'schemas/form-data.json', '{', '{{', ['Visit Letter', 'Visit Note']],
])('%s takes away no form, and is shown until it is corrected', async (_, file, from, to, kept) => {
  const { project, read, write } = copyProject();
  const served = new ServedForms(project);
  served.refresh();
  const form = compileForm(served.project, 'visit-note');
  const before = read(file);
  write(file, before.replace(from, to));
  served.refresh();
  const shown = await served.check(`${project.root}/${file}`);
  expect(shown.kept).toEqual(kept);
  expect(shown.problems[0]?.file).toBe(file);
  if (kept.length > 0) expect(compileForm(served.project, 'visit-note')).toBe(form);
  write(file, before);
  served.refresh();
  expect(await served.check(`${project.root}/${file}`)).toEqual({ kept: [], problems: [] });
});

test('a module that cannot be emitted keeps its last text; one that never could names the line', () => {
  const { project } = copyProject();
  const served = new ServedForms(project);
  served.refresh();
  const broken = (): string => compileForm(project, 'no-such-form').slug;
  expect(served.emit('virtual:form/visit-note', () => 'good')).toBe('good');
  expect(served.emit('virtual:form/visit-note', broken)).toBe('good');
  expect(served.emit('virtual:form-templates/visit-note', broken)).toMatch(/^throw new Error\("schemas/);
  expect(() => served.emit('virtual:forms', broken)).toThrow(/the file is missing/);
});
