import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../compiler/disk.ts';
import { writeReleasedTemplates } from '../../../../compiler/reading/released-templates.ts';
import { olderVersions } from '../../../../compiler/reading/older-forms.ts';
import { postReader } from '../../../../compiler/reading/post-reader.ts';
import { scaffold } from '../../../../scripts/forms/commands/new.ts';
import { listen } from '../../compiler/support/console.ts';
import { copyProject } from '../../compiler/support/project.ts';

const example = (file: string): string =>
  readFileSync(join(ROOT, 'tests', 'forms', 'death-report', 'full', file), 'utf8');

const BODY = 'templates/death-report/body.hbs';

const RENAMED_IN = [
  'schemas/form-data.json',
  'schemas/_texts/autopsy-request.json',
  ...['coroner-email', 'mass-fatality-report', 'death-report'].flatMap((slug) => [
    `schemas/${slug}/schema.json`,
    `schemas/${slug}/ui.json`,
    `templates/${slug}/body.hbs`,
  ]),
  'templates/coroner-email/recipient.hbs',
];

test('a post of an earlier release is read with its old templates into the current fields', async () => {
  const copy = copyProject(ROOT, ['schemas', 'templates']);
  // As released, no form differs from the stored templates.
  expect(olderVersions(copy.project)).toEqual([]);
  copy.replace(BODY, 'called the department to', 'asked the department to come to');
  copy.replace(BODY, 'The decedent was identified as', 'The dead person was identified as');
  for (const file of RENAMED_IN) copy.replace(file, 'requestingOfficer', 'askingOfficer');
  copy.write(
    'schemas/migrations.json',
    '{ "versions": [{ "to": 2, "steps": [{ "rename": { "from": "requestingOfficer", "to": "askingOfficer" } }] }] }',
  );
  expect(olderVersions(copy.project).map(({ slug }) => slug)).toContain('death-report');

  const result = await postReader(copy.project)({ title: example('title.txt'), body: example('body.txt') });
  if (!result.ok) return expect.fail(result.error.message);
  const { requestingOfficer, ...answers } = JSON.parse(example('data.json')) as Record<string, unknown>;
  const { slug, exact, earlier, data } = result.value;
  expect({ slug, exact, earlier }).toEqual({ slug: 'death-report', exact: false, earlier: { exact: true } });
  expect(data).toMatchObject({ askingOfficer: requestingOfficer, placeOfDeath: answers['placeOfDeath'] });
  expect(data).not.toHaveProperty('requestingOfficer');

  // A further release stores only the changes.
  const file = writeReleasedTemplates(copy.project);
  const kept = JSON.parse(copy.read(String(file))) as { forms: object; partials: object };
  expect(Object.keys(kept.forms)).toContain('death-report');
  expect(kept.partials).toEqual({});
  expect(writeReleasedTemplates(copy.project)).toBeUndefined();
});

test('a form inserted between others is recorded by one release, and the next has no change', async () => {
  listen();
  const copy = copyProject(ROOT, ['schemas', 'templates']);
  writeReleasedTemplates(copy.project);
  const words = '--code 900 --slug between --name Between --group Letters --fields patientName';
  await scaffold(copy.project, words.split(' '));
  const file = writeReleasedTemplates(copy.project);
  expect(Object.keys((JSON.parse(copy.read(String(file))) as { forms: object }).forms)).toEqual(['between']);
  expect(writeReleasedTemplates(copy.project)).toBeUndefined();
});
