import { testMistakes } from '../../support/project.ts';
import type { TestProject } from '../../support/project.ts';

const NOTE = 'schemas/visit-note/schema.json';
const TITLE = 'templates/visit-note/title.hbs';

/** Makes the visit note a clinical form about a patient. */
function clinical({ read, write, replace }: TestProject): void {
  const text = (title: string, more = ''): string =>
    `{ "type": "string", "title": "${title}", "description": "Its ${title}."${more} }`;
  const added = `"patientID": ${text('ID')}, "patientName": ${text('Name')}, "date": ${text('Date', ', "format": "date"')}, `;
  replace('schemas/form-data.json', '"firstName": {\n      "type"', `${added}"firstName": {\n      "type"`);
  replace(NOTE, '"Reception"', '"Clinical"');
  for (const name of ['date', 'patientName', 'patientID'])
    replace(
      NOTE,
      '"visitor": {',
      `"${name}": { "$ref": "../form-data.json#/properties/${name}" }, "visitor": {`,
    );
  replace(
    'schemas/visit-note/ui.json',
    '"fields": ["visitor",',
    '"fields": ["patientID", "patientName", "date", "visitor",',
  );
  write(
    'templates/visit-note/body.hbs',
    `${read('templates/visit-note/body.hbs')}{{patientID}} {{patientName}} {{date}}\n`,
  );
  write(TITLE, '[{{or patientID patientName "N/A"}}] Visit - {{or (day date) "N/A"}}\n');
}

testMistakes(
  ['shape', 'meaning', 'group-titles'],
  [
    ['a title that is right', clinical],
    [
      'a title of a form on trial',
      (project) => {
        clinical(project);
        project.replace(NOTE, '"icon"', '"status": "trial", "icon"');
      },
    ],
    [
      'a form without a patient',
      (project) => project.replace(NOTE, '"Reception"', '"Clinical"'),
      'schemas/visit-note/schema.json:«"group"» (/x-form/group): titles of the group "Clinical" name the patient and the date, so the form must ask patientID, patientName, date',
    ],
    [
      'a title that begins with the document',
      (project) => {
        clinical(project);
        project.write(TITLE, 'Visit {{or patientID patientName "N/A"}} - {{or (day date) "N/A"}}\n');
      },
      'templates/visit-note/title.hbs:1: titles of the group "Clinical" read [patient number] document - date: this gives "Visit PHMC-2752 - 20 Nov 2026"',
    ],
    [
      'a title without the name',
      (project) => {
        clinical(project);
        project.write(TITLE, '[{{or patientID "N/A"}}] Visit - {{or (day date) "N/A"}}\n');
      },
      'templates/visit-note/title.hbs:1: titles of the group "Clinical" read [patient name] where there is no number: this gives "[N/A] Visit - 20 Nov 2026"',
    ],
  ],
);
