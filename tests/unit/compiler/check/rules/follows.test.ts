import { expect, test } from 'vitest';
import { checkForms } from '../../../../../compiler/check/run.ts';
import { storeModel } from '../../../../../compiler/model.ts';
import { copyProject, testMistakes, type TestProject } from '../../support/project.ts';

const MODEL = 'schemas/form-data.json';
const FORMS = ['visit-letter', 'visit-note'];
const BELONG =
  '"x-follows": "user" and "x-keep-for": "5d" belong together, on the fields that say who writes';

/** Makes the two forms one document for two sites. */
const makeTwins = (project: TestProject): void => {
  for (const form of FORMS)
    project.replace(
      `schemas/${form}/schema.json`,
      '"family": "visits"',
      '"family": "visits", "document": "visit"',
    );
};

testMistakes(
  ['follows'],
  [
    [
      'a shared field that does not say where its answer goes',
      (project) => project.replace(MODEL, '"x-follows": "form",', ''),
      `${MODEL}:«"remarks"» (/properties/remarks): visit-letter and visit-note ask "remarks": say with "x-follows" whether the answer goes along from one to the other ("case"), or stays in its form ("form")`,
    ],
    [
      'a field of one form that says so',
      (project) =>
        project.replace(MODEL, '"x-source": "staff.phmc"', '"x-follows": "case", "x-source": "staff.phmc"'),
      `${MODEL}:«"host": {» (/properties/host): "x-follows" means nothing here, as one form alone asks "host": remove it`,
    ],
    [
      'fields of forms that are one document',
      makeTwins,
      `${MODEL}:«"visitor": {» (/properties/visitor): "x-follows" means nothing here, as one form alone asks "visitor": remove it`,
      `${MODEL}:«"remarks"» (/properties/remarks): "x-follows" means nothing here, as one form alone asks "remarks": remove it`,
    ],
    [
      'a field of the user that is not kept for them',
      (project) => project.replace(MODEL, '"x-follows": "form"', '"x-follows": "user"'),
      `${MODEL}:«"remarks"» (/properties/remarks): ${BELONG}; "remarks" has one of them`,
    ],
    [
      'a kept field that does not follow the user',
      (project) =>
        project.replace(MODEL, '"x-source": "staff.phmc"', '"x-source": "staff.phmc", "x-keep-for": "5d"'),
      `${MODEL}:«"host"» (/properties/host): ${BELONG}; "host" has one of them`,
    ],
  ],
);

test('a form checked alone lists other forms with its fields', async () => {
  const project = copyProject();
  project.replace(MODEL, '"x-follows": "form",', '');
  const { problems } = await checkForms(project.project, ['visit-letter']);
  expect(problems.map(({ pointer }) => pointer)).toEqual(['/properties/remarks']);
});

test('the store model lists answers that stay in their form, and forms that share a document', () => {
  const project = copyProject();
  const { documents, fields } = storeModel(project.project);
  expect(documents).toEqual({});
  expect(fields).toMatchObject({ remarks: { staysIn: FORMS } });
  expect(fields).not.toHaveProperty('visitor');
  makeTwins(project);
  const twins = storeModel(project.project);
  expect(twins.documents).toEqual({ 'visit-letter': 'visit', 'visit-note': 'visit' });
  expect(twins.fields).not.toHaveProperty('remarks');
});
