import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scaffold } from '../../../../scripts/forms/commands/new.ts';
import { readModelFields } from '../../../../compiler/model.ts';
import { formsProject, ROOT } from '../../../../compiler/disk.ts';
import { checkForms } from '../../../../compiler/check/run.ts';
import { RULES } from '../../../../compiler/check/rules.ts';
import { listen } from '../support/console.ts';
import { copyProject, problemsOf, withPartials } from '../support/project.ts';

const NAMED = ['--code', '99', '--slug', 'new-visit', '--name', 'New Visit'];
const FIELDS = ['--fields', 'visitor,visitorKind,badge,wantsRemarks,remarks,photos,companions,arrival'];

test('a new form passes every check at once, up to what follows the case', async () => {
  const said = listen();
  const copy = withPartials();
  expect(await scaffold(copy.project, [...NAMED, ...FIELDS, '--group', 'Guests', '--site', 'MAIN'])).toBe(0);
  const written = said();
  expect(written).toContain('schemas/new-visit/schema.json');
  expect(written).toContain('tests/forms/new-visit/bad-missing/');
  expect(written).toContain(
    '“Guests” is a new group, beside Reception. It is in "x-form" of schemas/<slug>/schema.json.',
  );
  expect(copy.read('schemas/new-visit/schema.json')).toContain('"group": "Guests"');
  // Fields that only one form had now need an `x-follows`.
  const problems = await problemsOf(copy);
  expect(problems).toHaveLength(6);
  for (const problem of problems) expect(problem).toContain(': new-visit and visit-note ask "');
});

test('a new form with every field of the model passes every check', async () => {
  listen();
  const rules = RULES.filter(({ name }) => name !== 'follows');
  const { project, remove } = copyProject(ROOT, ['schemas', 'templates']);
  const all = Object.keys(readModelFields(formsProject())).join(',');
  await scaffold(project, ['--code', '999', '--slug', 'everything', '--name', 'Everything', '--fields', all]);
  // A form of that size is unrealistic, so its size is not checked.
  const found = (await checkForms(project, ['everything'], rules)).problems;
  expect(found.map(({ message }) => /^what the form \w+ is about/.exec(message)?.[0])).toEqual([
    'what the form asks is about',
    'what the form prints is about',
  ]);
  expect(() => remove('tests/forms/everything/full/variants.json')).not.toThrow();
});

test('a new form that asks only lists passes every check', async () => {
  listen();
  const { project, read } = withPartials();
  await scaffold(project, [...NAMED, '--fields', 'companions,photos']);
  expect(read('schemas/new-visit/schema.json')).toContain('"about": []');
  const rules = RULES.filter(({ name }) => name !== 'follows');
  expect((await checkForms(project, ['new-visit'], rules)).problems).toEqual([]);
});

test('adds missing cases, and keeps existing ones', async () => {
  const said = listen();
  const copy = copyProject();
  const before = copy.read('tests/forms/visit-note/full/body.txt');
  copy.remove('tests/forms/visit-note/minimal');
  copy.remove('tests/forms/visit-note/bad-patterns');
  await scaffold(copy.project, ['--cases', 'visit-note']);
  expect(said().split('\n').slice(0, -1)).toEqual([
    'tests/forms/visit-note/minimal/',
    'tests/forms/visit-note/bad-patterns/',
  ]);
  expect(copy.read('tests/forms/visit-note/full/body.txt')).toBe(before);
  expect(await problemsOf(copy)).toEqual([]);
});

test('reports that no case is missing', async () => {
  const said = listen();
  const copy = withPartials();
  await scaffold(copy.project, [...NAMED, ...FIELDS]);
  expect(await scaffold(copy.project, ['--cases', 'new-visit'])).toBe(0);
  expect(said().split('\n').at(-1)).toBe(
    'Nothing was written: every case is there. Delete one below tests/forms/new-visit/ to have it written anew.',
  );
});

const HOW =
  'forms:new -- --code 99 --slug blood-donation --name "Blood Donation" [--group …] [--site …] [--fields a,b,c], or as forms:new -- --from schema.json [--ui uiSchema.json]';

test.each([
  [[], `Say the code, the slug and the name: ${HOW}.`],
  [['--code', '99', '--slug', 'a'], `Say the code, the slug and the name: ${HOW}.`],
  [['--code', '1', '--slug', 'a', '--name', 'A'], 'The code 1 is taken by visit-note; 3 is free.'],
  [['--code', '1.5', '--slug', 'a', '--name', 'A'], 'The code "1.5" is not a whole number from 1.'],
  [['--code', 'x', '--slug', 'a', '--name', 'A'], 'The code "x" is not a whole number from 1.'],
  [['--code', '9', '--slug', 'visit-note', '--name', 'A'], 'There is a form "visit-note" already.'],
  [
    ['--code', '9', '--slug', 'Visit', '--name', 'A'],
    'The slug "Visit" must be lower case with dashes, such as blood-donation.',
  ],
  [
    ['--code', '9', '--slug', '../x', '--name', 'A'],
    'The slug "../x" must be lower case with dashes, such as blood-donation.',
  ],
  [['--code', '9', '--slug', 'a', '--name', 'visit note'], 'The name "Visit Note" is taken by visit-note.'],
  [
    [...NAMED, ...FIELDS, '--site', 'MIAN'],
    'There is no site "MIAN"; did you mean "MAIN"? Sites are in schemas/organisation.json: MAIN.',
  ],
  [
    [...NAMED, ...FIELDS, '--audience', 'phmc,coroners'],
    'There is no audience "coroners"; did you mean "coroner"? Audiences are in schemas/organisation.json: civilian, phmc, coroner.',
  ],
  [
    ['--from', join(ROOT, 'package.json'), '--group', 'Clinical'],
    'Titles of the group "Clinical" print patientID, patientName and date of the shared model: begin the form with --fields.',
  ],
  [
    [...NAMED, '--fields', 'visitor,remark'],
    'The shared model has no field "remark"; did you mean "remarks"?',
  ],
  [[...NAMED, '--group', 'Recepton'], 'No other form has the group "Recepton"; did you mean "Reception"?'],
  [[...NAMED, '--fields', ','], 'Name at least one field.'],
  [['--from', 'nowhere.json'], 'nowhere.json:1: the file is missing'],
  [[...NAMED, '--ui', 'ui.json'], 'A UI schema needs its schema: name it with --from.'],
  [
    ['--from', join(ROOT, 'package.json'), '--fields', 'visitor'],
    'The fields of a form from a schema are those of the schema: leave --fields out.',
  ],
  [['--cases', 'visit-notes'], 'There is no form "visit-notes"; did you mean "visit-note"?'],
  [['--colour', 'red'], `Unknown option '--colour'. Call it as ${HOW}.`],
])('%j is refused with one sentence', async (args, message) => {
  await expect(scaffold(copyProject().project, args)).rejects.toThrow(message);
});
