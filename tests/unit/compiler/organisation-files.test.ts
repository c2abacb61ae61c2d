import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkForms } from '../../../compiler/check/run.ts';
import { organisationProject, ROOT } from '../../../compiler/disk.ts';
import { lentFiles, organisationFiles } from '../../../compiler/organisation-files.ts';
import { formatProblem } from '../../../compiler/problem.ts';
import { memoryFiles } from '../../../compiler/studio/memory-project.ts';
import type { ProjectFiles } from '../../../compiler/project.ts';

const example = organisationProject(join(ROOT, 'examples/fire'));

const files: ProjectFiles = memoryFiles({
  'templates/_partials/line.hbs': 'default line',
  'templates/_partials/outer.hbs': '{{> inner}}',
  'templates/_partials/inner.hbs': 'default inner',
  'templates/_partials/unused.hbs': 'never called',
  'schemas/_lists/places.json': '{}',
  'schemas/_lists/streets.json': '{}',
  'schemas/_texts/log.json': '{}',
  'other/schemas/form-data.json': '{ "x-source": "selectOptions.places" }',
  'other/templates/report/body.hbs': '{{> line}}{{#> outer}}{{/outer}}',
  'other/templates/_partials/line.hbs': 'own line',
});
const other = organisationFiles(files, '/project/other', '/project');
const namesIn = (folder: string): readonly string[] =>
  other
    .list(`/project/other/${folder}`)
    .map(({ name }) => name)
    .toSorted();

describe("the files of an organisation's folder", () => {
  it.each([
    ['templates/_partials', ['inner.hbs', 'line.hbs', 'outer.hbs']],
    ['schemas/_lists', ['places.json']],
    ['schemas/_texts', []],
    ['schemas', ['_lists', 'form-data.json']],
  ])('has in %s its own files and those that it names', (folder, names) => {
    expect(namesIn(folder)).toEqual(names);
  });

  it.each([
    ['templates/_partials/line.hbs', 'own line'],
    ['templates/_partials/inner.hbs', 'default inner'],
    ['schemas/_texts/log.json', undefined],
  ])('reads %s', (file, text) => {
    expect(other.readText(`/project/other/${file}`)).toBe(text);
  });
});

describe('the example organisation', () => {
  it('passes every check', async () => {
    const { forms, problems } = await checkForms(example);
    expect(problems.map(formatProblem)).toEqual([]);
    expect(forms).toBe(4);
  });

  it('borrows what it does not have', () => {
    expect(lentFiles(example)).toEqual([
      'schemas/_admin/',
      'schemas/_lists/places.json',
      'schemas/_meta/',
      'templates/_partials/row.hbs',
      'templates/_partials/section.hbs',
    ]);
  });
});
