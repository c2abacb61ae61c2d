import { testMistakes } from '../../support/project.ts';

const LETTER = 'schemas/visit-letter/schema.json';

testMistakes(
  ['shape', 'meaning'],
  [
    [
      'a code that is taken',
      (project) => project.replace(LETTER, '"code": 2', '"code": 1'),
      'schemas/visit-letter/schema.json:«"code"» (/x-form/code): the code 1 is taken by visit-note; 2 is free',
      'schemas/visit-note/schema.json:«"code"» (/x-form/code): the code 1 is taken by visit-letter; 2 is free',
    ],
    [
      'a name that is taken',
      (project) => project.replace(LETTER, '"Visit Letter"', '"visit note"'),
      'schemas/visit-letter/schema.json:«"name"» (/x-form/name): the name "visit note" is taken by visit-note',
      'schemas/visit-note/schema.json:«"name"» (/x-form/name): the name "Visit Note" is taken by visit-letter',
    ],
    [
      'a family of one',
      (project) => project.replace(LETTER, '"family": "visits"', '"family": "visit"'),
      'schemas/visit-letter/schema.json:«"family"» (/x-form/family): no other form is of the family "visit"; did you mean "visits"?',
      'schemas/visit-note/schema.json:«"family"» (/x-form/family): no other form is of the family "visits"; did you mean "visit"?',
    ],
    [
      'a site that does not exist',
      (project) => project.replace(LETTER, '"site": "MAIN"', '"site": "MIAN"'),
      'schemas/visit-letter/schema.json:«"site"» (/x-form/site): organisation.json has no site "MIAN"; did you mean "MAIN"?',
    ],
    [
      'an audience that the organisation does not have',
      (project) => project.replace(LETTER, '"audience": ["phmc"]', '"audience": ["phmd"]'),
      'schemas/visit-letter/schema.json:«"audience"» (/x-form/audience): organisation.json has no audience "phmd"; did you mean "phmc"?',
    ],
    [
      'a channel in which nothing is announced',
      (project) => project.replace(LETTER, '"about"', '"announce": "login", "about"'),
      'schemas/visit-letter/schema.json:«"announce"» (/x-form/announce): organisation.json has no channel "login"; choose from coroner',
    ],
    [
      'a staff list that does not exist, beside a channel',
      (project) => {
        project.replace('schemas/form-data.json', '"staff.phmc"', '"staff.phcm"');
        project.replace(LETTER, '"about"', '"announce": "coronor", "about"');
      },
      'schemas/form-data.json:«"x-source"» (/properties/host/x-source): organisation.json has no department of "staff.phcm"; did you mean "staff.phmc"?',
      'schemas/visit-letter/schema.json:«"announce"» (/x-form/announce): organisation.json has no channel "coronor"; did you mean "coroner"?',
    ],
    [
      'an icon that does not exist',
      (project) => project.replace('schemas/visit-note/schema.json', '"icon": "user"', '"icon": "usr"'),
      'schemas/visit-note/schema.json:«"icon"» (/x-form/icon): there is no icon "usr"; did you mean "user"?',
    ],
    [
      'no naming field',
      (project) => project.replace(LETTER, '"about": ["visitor"]', '"about": []'),
      'schemas/visit-letter/schema.json:«"about"» (/x-form/about): it distinguishes one report from another: name a field, such as "visitor"',
    ],
    [
      'a naming field that the form does not have',
      (project) => project.replace(LETTER, '"about": ["visitor"]', '"about": ["visiter"]'),
      'schemas/visit-letter/schema.json:«"about"» (/x-form/about/0): the form has no field "visiter"; did you mean "visitor"?',
    ],
    [
      'a field that shall choose the page of the forum',
      (project) =>
        project.replace(LETTER, '"about": ["visitor"]', '"about": ["visitor"], "postTargetBy": "visiter"'),
      'schemas/visit-letter/schema.json:«"postTargetBy"» (/x-form/postTargetBy): the form has no field "visiter"; did you mean "visitor"?',
    ],
    [
      'a folder in capitals',
      ({ rename }) => {
        for (const folder of ['schemas', 'templates', 'tests/forms'])
          rename(`${folder}/visit-letter`, `${folder}/VisitLetter`);
      },
      'schemas/VisitLetter:1: a folder is named in lower case with dashes: call it "visit-letter" in schemas, templates and tests/forms',
    ],
    [
      'a group of one that is misspelt',
      (project) => project.replace('schemas/visit-letter/schema.json', '"Reception"', '"Receptoin"'),
      'schemas/visit-letter/schema.json:«"group"» (/x-form/group): no other form has the group "Receptoin"; did you mean "Reception"?',
      'schemas/visit-note/schema.json:«"group"» (/x-form/group): no other form has the group "Reception"; did you mean "Receptoin"?',
    ],
    [
      'an agency of one that is misspelt',
      (project) =>
        project.replace('schemas/visit-letter/schema.json', '"phmc",\n    "site"', '"phcm",\n    "site"'),
      'schemas/visit-letter/schema.json:«"agency"» (/x-form/agency): no other form has the agency "phcm"; did you mean "phmc"?',
      'schemas/visit-note/schema.json:«"agency"» (/x-form/agency): no other form has the agency "phmc"; did you mean "phcm"?',
    ],
  ],
);
