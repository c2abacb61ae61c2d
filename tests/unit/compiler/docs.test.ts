import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SIGNATURES } from '../../../compiler/expressions/signatures.ts';
import { RULES } from '../../../compiler/check/rules.ts';
import { checkForms } from '../../../compiler/check/run.ts';
import { accept } from '../../../scripts/forms/commands/accept.ts';
import { scaffold } from '../../../scripts/forms/commands/new.ts';
import { compileForm } from '../../../compiler/compile.ts';
import { formatProblem } from '../../../compiler/problem.ts';
import { ROOT } from '../../../compiler/disk.ts';
import { listSlugs } from '../../../compiler/project.ts';
import type { FormsProject } from '../../../compiler/project.ts';
import { updateUnsupportedTable } from '../../../compiler/unsupported-features.ts';
import { HELPER_NAMES } from '../../../src/engine/render/helpers.ts';
import { listen } from './support/console.ts';
import { copyProject } from './support/project.ts';

const page = (name: string): string => readFileSync(join(ROOT, 'docs', name), 'utf8');

/** Returns the cells of the table rows between two headings, with the names in backticks. */
function rows(text: string, from: string, to: string): readonly (readonly string[])[] {
  const part = text.slice(text.indexOf(`\n${from}\n`), text.indexOf(`\n${to}\n`));
  const lines = part.split('\n').filter((line) => line.startsWith('| `'));
  return lines.map((line) =>
    line
      .replaceAll('\\|', '')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const names = (cell: string | undefined): readonly string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

test('exactly the existing helpers are documented', () => {
  const listed = rows(page('templates.md'), '## Helpers', '## Partials').map(([name]) => names(name)[0]);
  expect(new Set(listed)).toEqual(new Set(HELPER_NAMES));
});

test('every helper has a call as example', () => {
  for (const [name, call] of rows(page('templates.md'), '## Helpers', '## Partials')) {
    expect(call).toMatch(new RegExp(`[{(#]${names(name)[0]} `));
  }
});

test('every rule of the check is documented', () => {
  const text = page('adding-a-form.md');
  const listed = rows(text, '## What the findings mean', 'the end').map(([name]) => names(name)[0]);
  expect(listed).toEqual(RULES.map(({ name }) => name));
});

test('every expression function is documented as implemented', () => {
  const listed = rows(page('adding-a-form.md'), '## Expressions', '## From a schema that you have');
  const functions = listed.filter(([usage]) => /^`\w+\(/.test(usage ?? ''));
  expect(functions).toEqual(Object.values(SIGNATURES).map(({ usage, meaning }) => [`\`${usage}\``, meaning]));
});

test('every refused keyword is documented with an alternative', () => {
  // npm run forms:accept -- _guide writes the table.
  const text = page('adding-a-form.md');
  expect(text).toBe(updateUnsupportedTable(text));
  expect(rows(text, '## From a schema that you have', '## What the findings mean').length).toBeGreaterThan(
    30,
  );
});

/** The code blocks of a page that name a file. */
const blocks = (name: string): ReadonlyMap<string, string> =>
  new Map(
    [...page(name).matchAll(/```\w+ (\S+)\n(.*?)```/gs)].map(([, file = '', text = '']) => [file, text]),
  );

/** Returns the form code in the guide, or the next free one if a form has it. */
function freeCode(project: FormsProject): number {
  const taken = new Set(listSlugs(project).map((slug) => compileForm(project, slug).meta.code));
  let code = 99;
  while (taken.has(code)) code += 1;
  return code;
}

test('following the guide creates its form', async () => {
  const said = listen();
  const copy = copyProject(ROOT, ['schemas', 'templates']);
  // A project in which the guide was followed, or with another form of that slug, has one already.
  if (listSlugs(copy.project).includes('blood-donation'))
    for (const part of ['schemas', 'templates']) copy.remove(`${part}/blood-donation`);
  const [, command = ''] = /forms:new -- (--code .*)/.exec(page('first-form.md')) ?? [];
  const code = freeCode(copy.project);
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  await scaffold(copy.project, words.with(1, String(code)));
  expect((await checkForms(copy.project, ['blood-donation'])).problems).toEqual([]);

  const clinical = ['--code', String(code + 1), '--slug', 'a-b-c', '--name', 'A B C', '--group', 'Clinical'];
  await scaffold(copy.project, [...clinical, '--fields', 'synopsis']);
  expect((await checkForms(copy.project, ['a-b-c'])).problems).toEqual([]);
  for (const part of ['schemas', 'templates', 'tests/forms']) copy.remove(`${part}/a-b-c`);

  const files = blocks('first-form.md');
  expect([...files.keys()]).toEqual([
    'schemas/form-data.json',
    'schemas/blood-donation/schema.json',
    'schemas/blood-donation/ui.json',
    'templates/blood-donation/body.hbs',
  ]);
  const model = copy.read('schemas/form-data.json');
  const withFields = `"properties": {\n${files.get('schemas/form-data.json')},`;
  if (!model.includes('"donatedVolume": {'))
    copy.write('schemas/form-data.json', model.replace('"properties": {', withFields));
  for (const [file, text] of files)
    if (file !== 'schemas/form-data.json') copy.write(file, text.replace('"code": 99', `"code": ${code}`));

  copy.replace('templates/blood-donation/body.hbs', '{{> line label="Volume"', '{{> lin label="Volume"');
  const wrong = await checkForms(copy.project, ['blood-donation']);
  const [, shown] = /```\n([^`]*1 form checked, 1 problem)\n```/.exec(page('first-form.md')) ?? [];
  expect(shown?.split('\n')).toEqual([...wrong.problems.map(formatProblem), '1 form checked, 1 problem']);
  copy.replace('templates/blood-donation/body.hbs', '{{> lin label="Volume"', '{{> line label="Volume"');

  copy.remove('tests/forms/blood-donation');
  await scaffold(copy.project, ['--cases', 'blood-donation']);
  expect((await checkForms(copy.project, ['blood-donation'])).problems).toEqual([]);
  expect(readdirSync(join(copy.project.cases, 'blood-donation'))).toEqual(['bad-missing', 'full', 'minimal']);
  expect(said()).toContain('forms:accept -- blood-donation');
});

test('following the section on pasted texts creates its kind', async () => {
  const said = listen();
  const copy = copyProject(ROOT, ['schemas', 'templates', 'tests/texts']);
  const files = [...blocks('adding-a-form.md')];
  expect(files.map(([file]) => file)).toEqual([
    'tests/texts/screen-log/examined.txt',
    'schemas/_texts/screen-log.json',
  ]);
  for (const [file, text] of files) copy.write(file, text);
  const [, command = ''] = /forms:accept -- (_texts .*)/.exec(page('adding-a-form.md')) ?? [];
  expect(await accept(copy.project, command.split(' '))).toBe(0);
  expect(said()).toContain('1 file written');
  expect(JSON.parse(copy.read('tests/texts/screen-log/examined.json'))).toMatchObject({
    kind: 'screen-log',
    records: [{ unknown: [expect.stringContaining('6: -> something at the head')], missing: [] }],
    forms: {
      'death-report': { decedentOOC: 'Victor Hale', decedentAge: '30-40' },
      'autopsy-report': {
        externalExamination: 'Tall man in a torn raincoat.\nHis boots are new.',
        decedentMarks: 'Anchor on the right hand.',
      },
    },
  });
  const rule = RULES.filter(({ name }) => name === 'game-texts');
  expect((await checkForms(copy.project, undefined, rule)).problems).toEqual([]);
});
