import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { readMigrations, versionsIn } from '../../../../../compiler/migrations.ts';
import { readReleasedAnswers } from '../../../../../compiler/check/release/release.ts';
import { UsageError } from '../../../../../compiler/usage.ts';
import { release } from '../../../../../scripts/forms/commands/release.ts';
import { migrate } from '../../../../../src/engine/data/migrate.ts';
import { problemsOf } from '../../support/project.ts';
import { MIGRATIONS as FILE, releasedProject, type ReleasedProject } from '../../support/released.ts';

const MODEL = 'schemas/form-data.json';
const NEXT = ', to schemas/migrations.json, as { "to": 2, "steps": [ … ] }';
const RULES = ['migrations'];

let project: ReleasedProject;

beforeEach(async () => {
  project = await releasedProject();
});

/** Renames a field in all files of the project except the release's. */
function rename(from: string, to: string): void {
  const { root } = project.project;
  const named = new RegExp(String.raw`(?<=["/{=]|if |^)${from}(?=["}:])`, 'gm');
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:json|hbs|txt)$/.test(file) && !file.includes('_released/') && file !== FILE)
      project.write(file, project.read(file).replaceAll(named, to));
}

test('a renamed field requires a step, then opens under its new name, and the step is immutable', async () => {
  expect(await problemsOf(project)).toEqual([]);
  rename('remarks', 'notes');
  const [demand = '', ...others] = await problemsOf(project);
  expect(others).toEqual([]);
  expect(demand).toBe(
    `${FILE}:1 (/versions): “remarks” was released and is gone, so its answers would be: add { "rename": { "from": "remarks", "to": "notes" } } or, if nothing takes its place, { "retire": { "field": "remarks" } }${NEXT}`,
  );
  expect(await release(project.project, [])).toBe(1);
  expect(project.said().split('\n').slice(1)).toEqual([demand, 'Nothing is released.']);

  project.steps(/add (\{.*?\} \})/.exec(demand)?.[1] ?? '');
  expect(await problemsOf(project)).toEqual([]);
  const { answers } = readReleasedAnswers(project.project, 1);
  const opened = migrate(versionsIn(readMigrations(project.project)), answers[0] ?? {}, 1);
  expect(opened).toMatchObject({ answers: { notes: 'Some remarks', visitor: 'Some visitor' }, left: {} });
  expect(opened.answers).not.toHaveProperty('remarks');

  expect(await release(project.project, [])).toBe(0);
  rename('notes', 'words');
  expect(await problemsOf(project, RULES)).toEqual([
    expect.stringMatching(/“notes” was released and is gone.*as \{ "to": 3, "steps": \[ … \] \}$/),
  ]);
  rename('words', 'notes');
  project.replace(FILE, '"notes"', '"desk"');
  expect(await problemsOf(project, RULES)).toEqual([
    `${FILE}:2 (/versions/0): version 2 is released, so its steps must stay as they are: write version 3`,
  ]);
  await expect(release(project.project, ['2'])).rejects.toThrow(UsageError);
});

test.each<[string, from: string, to: string, ...problems: string[]]>([
  [
    'an option that is gone',
    '"guest", "staff"',
    '"visitor", "staff"',
    `${MODEL}:27 (/properties/visitorKind): “visitorKind” was released with “guest”: add { "map": { "field": "visitorKind", "values": [ { "from": "guest", "to": "…" } ] } } or, to leave it readable where it was chosen, { "retire": { "field": "visitorKind", "values": [ "guest" ] } }${NEXT}`,
  ],
  [
    'another type in rows',
    '"type": "integer",',
    '"type": "string",',
    `${MODEL}:100 (/properties/companions/items/properties/age): “companions.*.age” was released as number and is text now: add { "convert": { "field": "companions.*.age", "to": "text" } } or, if its answers have no place, { "retire": { "field": "companions.*.age" } }${NEXT}`,
  ],
  [
    'a text that became a moment',
    '"pattern": "^B-[0-9]{3}$",\n      "x-pattern-hint": "B- and three digits, such as B-104"',
    '"format": "date"',
    `${MODEL}:34 (/properties/badge): “badge” was released as text and is date now: add { "retire": { "field": "badge" } }${NEXT}`,
    `${MODEL}:112 (/properties/companions/items/properties/badge): “companions.*.badge” was released as text and is date now: add { "retire": { "field": "companions.*.badge" } }${NEXT}`,
  ],
  [
    'a list that was a text',
    '"type": "string",\n      "title": "Desk",',
    '"type": "array", "items": { "type": "string" },\n      "title": "Desk",',
    `${MODEL}:57 (/properties/desk): “desk” was released as text and is list now: add { "split": { "from": "desk", "to": "desk", "at": ", " } } or, if its answers have no place, { "retire": { "field": "desk" } }${NEXT}`,
  ],
  [
    'a field of rows that is gone',
    '"hasBadge": {',
    '"gotBadge": {',
    `${FILE}:1 (/versions): “companions.*.hasBadge” was released and is gone, so its answers would be: add { "rename": { "from": "companions.*.hasBadge", "to": "companions.*.gotBadge" } } or, if nothing takes its place, { "retire": { "field": "companions.*.hasBadge" } }${NEXT}`,
  ],
  [
    'a list that is gone with its rows',
    '"companions": {',
    '"company": {',
    `${FILE}:1 (/versions): “companions” was released and is gone, so its answers would be: add { "rename": { "from": "companions", "to": "company" } } or, if nothing takes its place, { "retire": { "field": "companions" } }${NEXT}`,
    'schemas/visit-note/schema.json:30 (/properties/companions): "../form-data.json#/properties/companions" does not exist; did you mean "company"?',
  ],
])('a step is required for %s', async (_what, from, to, ...problems) => {
  project.replace(MODEL, from, to);
  expect(await problemsOf(project, RULES)).toEqual(problems);
});

test.each<[string, step: string, place: string, problem: string]>([
  [
    'a misspelt field',
    '{ "rename": { "from": "remark", "to": "notes" } }',
    '',
    'no released field is called "remark" here; did you mean "remarks"?',
  ],
  [
    'a target with answers of its own',
    '{ "move": { "from": "desk", "to": "host" } }',
    '',
    '"host" has answers of its own: use "swap" or "join"',
  ],
  [
    'a name in another list',
    '{ "rename": { "from": "companions.*.age", "to": "age" } }',
    '',
    'a name changes in its place: use "move" for another list',
  ],
  [
    'two keys',
    '{ "swap": ["desk", "host"], "retire": { "field": "desk" } }',
    '',
    'must have no more than 1 of these: swap, retire',
  ],
  [
    'another row than the first',
    '{ "rename": { "from": "companions.1.age", "to": "age" } }',
    '/rename/from',
    '"companions.1.age" is not a field such as patientName, of every row such as decedents.*.decedentName, or of the first row such as decedents.0.decedentName',
  ],
  [
    'one field where several are meant',
    '{ "split": { "from": "desk", "to": ["host"], "at": " " } }',
    '/split/to',
    'needs at least 2',
  ],
])('a step with %s is refused', async (_what, step, place, problem) => {
  project.steps(step);
  expect(await problemsOf(project, RULES)).toEqual([`${FILE}:3 (/versions/0/steps/0${place}): ${problem}`]);
});

test('a value that is no option, and a list that becomes a text, are reported at the step', async () => {
  project.replace(MODEL, '"guest"', '"visitor"');
  project.replace(
    MODEL,
    '"photos": {',
    '"pictures": { "type": "string", "title": "P", "description": "P." },\n"photographs": {',
  );
  project.steps(
    '{ "map": { "field": "visitorKind", "values": [{ "from": "guest", "to": "visiter" }] } }',
    '{ "rename": { "from": "photos", "to": "pictures" } }',
  );
  const problems = await problemsOf(project, RULES);
  expect(problems.filter((problem) => problem.startsWith(FILE))).toEqual([
    `${FILE}:3 (/versions/0/steps/0/map/values/0/to): "visiter" is no option of "visitorKind"; did you mean "visitor"?`,
    `${FILE}:4 (/versions/0/steps/1): "photos" was released as list and "pictures" is text: use "join"`,
  ]);
});

test('a step to an unknown field is reported', async () => {
  project.replace('schemas/form-data.json', '"desk": {', '"place": {');
  project.steps('{ "rename": { "from": "desk", "to": "plaice" } }');
  expect(await problemsOf(project, RULES)).toContain(
    `${FILE}:2 (/versions/0): the steps bring “desk” to “plaice”, which is no field; did you mean "place"? Mend that step, or add one, to the steps of version 2 in schemas/migrations.json`,
  );
});

test('versions are consecutive, and only one is unreleased', async () => {
  const version = (to: number): string => `{ "to": ${to}, "steps": [{ "swap": ["desk", "host"] }] }`;
  project.write(FILE, `{ "versions": [${version(3)}] }`);
  expect(await problemsOf(project, RULES)).toEqual([
    `${FILE}:1 (/versions/0/to): "to" must be 2: versions follow one another`,
  ]);
  project.write(FILE, `{ "versions": [${version(2)},\n${version(3)}] }`);
  expect(await problemsOf(project, RULES)).toEqual([
    `${FILE}:2 (/versions/1/to): put these steps into version 2, which is not released yet`,
  ]);
});
