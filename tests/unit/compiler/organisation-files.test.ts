import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { organisationProject, ROOT } from '../../../compiler/disk.ts';
import { lentFiles, organisationFiles } from '../../../compiler/organisation-files.ts';
import { memoryFiles } from '../../../compiler/studio/memory-project.ts';
import type { ProjectFiles } from '../../../compiler/project.ts';

interface Rendered {
  readonly title: string;
  readonly body: string;
}

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
  // In a process of its own, which reads its facts.
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, [join(ROOT, 'scripts/forms/run.mjs'), ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, ORGANISATION: 'examples/fire' },
    });

  it('passes every check', () => {
    expect(run('check')).toContain('\n4 forms checked, 0 problems\n');
  });

  it('prints its own texts for missing answers', () => {
    const answers = join(mkdtempSync(join(tmpdir(), 'organisation-')), 'answers.json');
    onTestFinished(() => rmSync(dirname(answers), { recursive: true }));
    writeFileSync(answers, '{ "debutIntervention": "2026-08-02T14:05Z" }');
    const { title, body } = JSON.parse(run('render', 'rapport-intervention', answers)) as Rendered;
    expect(title).toContain(' - 2 août 2026');
    expect(body).toContain('[td]2 août 2026, 14:05 UTC[/td]');
    expect(body).toContain('[td]Non renseigné[/td]');
    expect(body).not.toContain('Not provided');
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
