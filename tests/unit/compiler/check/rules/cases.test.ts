import { testMistakes } from '../../support/project.ts';

const FULL = 'tests/forms/visit-letter/full';

testMistakes(
  ['shape', 'meaning', 'cases', 'output', 'accepted'],
  [
    [
      'a missing case',
      (project) => project.remove('tests/forms/visit-letter/minimal'),
      'tests/forms/visit-letter:1: the case "minimal" is missing; npm run forms:new -- --cases visit-letter writes it',
    ],
    [
      'a good case with an error',
      (project) => {
        project.write('tests/forms/visit-letter/wrong/data.json', '{ "visitor": 5 }');
        project.write('tests/forms/visit-letter/wrong/title.txt', 'Letter to N/A\n');
        project.write('tests/forms/visit-letter/wrong/recipient.txt', 'Not provided\n');
        project.write(
          'tests/forms/visit-letter/wrong/body.txt',
          '[center][color=#0080FF]Letter[/color][/center]\n[b]To:[/b] Not provided\n',
        );
      },
      'tests/forms/visit-letter/wrong/data.json:1 (/visitor): this good case has an error at "visitor": Visitor cannot be read. In a case, write the text in quotes.',
    ],
    [
      'variants with an error, each of them',
      (project) =>
        project.write(
          `${FULL}/variants.json`,
          '[{ "remarks": null }, { "visitor": null }, { "visitor": "" }]',
        ),
      'tests/forms/visit-letter/full/variants.json:1 (/1/visitor): variant 2 has an error at "visitor": Fill in “Visitor”.',
      'tests/forms/visit-letter/full/variants.json:1 (/2/visitor): variant 3 has an error at "visitor": Fill in “Visitor”.',
    ],
    [
      'a bad case that is good',
      (project) => project.write('tests/forms/visit-letter/bad-missing/change.json', '{ "visitor": "Ada" }'),
      'tests/forms/visit-letter/bad-missing/change.json:1: a bad case must have an error, and this has none',
    ],
    [
      'an answer to no field',
      (project) => project.replace('tests/forms/visit-note/bad-missing/change.json', '"remarks"', '"remark"'),
      'tests/forms/visit-note/bad-missing/change.json:«"remark"» (/remark): there is no field "remark"; did you mean "remarks"?',
    ],
    [
      'an answer to no field of a row',
      (project) =>
        project.replace('tests/forms/visit-note/bad-patterns/change.json', '"firstName"', '"firstname"'),
      'tests/forms/visit-note/bad-patterns/change.json:«"firstname"» (/companions/0/firstname): there is no field "firstname"; did you mean "firstName"?',
    ],
    [
      'answers that are not JSON',
      (project) => project.write(`${FULL}/data.json`, '{\n  "visitor": Ada\n}'),
      'tests/forms/visit-letter/full/data.json:«"visitor"»: this is not valid JSON (a word has no quotes)',
    ],
    [
      'answers that are no object',
      (project) => project.write(`${FULL}/data.json`, '[]'),
      'tests/forms/visit-letter/full/data.json:1: the answers must be an object',
    ],
    [
      'variants that are no list',
      (project) => project.write(`${FULL}/variants.json`, '{}'),
      'tests/forms/visit-letter/full/variants.json:1: the variants must be a list of objects, each with the answers that change',
    ],
    [
      'a stray file',
      (project) => project.write(`${FULL}/notes.txt`, ''),
      'tests/forms/visit-letter/full/notes.txt:1: a case holds only data.json, variants.json, title.txt, body.txt, recipient.txt',
    ],
    [
      'a recipient of a form that has none',
      (project) => project.write('tests/forms/visit-note/full/recipient.txt', ''),
      'tests/forms/visit-note/full/recipient.txt:1: a case holds only data.json, variants.json, title.txt, body.txt',
    ],
    [
      'an unknown answer in a variant',
      (project) =>
        project.replace('tests/forms/visit-note/full/variants.json', '"desk": null', '"deks": null'),
      'tests/forms/visit-note/full/variants.json:«"deks"» (/1/deks): there is no field "deks"; did you mean "desk"?',
    ],
    [
      'an unknown answer in a row of a variant',
      (project) => project.replace('tests/forms/visit-note/full/variants.json', '"age": 1', '"agee": 1'),
      'tests/forms/visit-note/full/variants.json:«"agee"» (/0/companions/0/agee): there is no field "agee"; did you mean "age"?',
    ],
    [
      'a wrong value',
      (project) => project.replace('tests/forms/visit-note/full/data.json', '"guest"', '"gest"'),
      'tests/forms/visit-note/full/data.json:«"gest"» (/visitorKind): this good case has an error at "visitorKind": Choose “Kind of visitor” from the list. Did you mean "guest"?',
    ],
    [
      'a wrong value in a row',
      (project) => project.replace('tests/forms/visit-note/full/data.json', '"age": 1', '"age": 400'),
      'tests/forms/visit-note/full/data.json:«"age"» (/companions/0/age): this good case has an error at "companions.0.age": Age must be 120 years or less.',
    ],
    [
      'a wrong value in a variant',
      (project) => project.replace('tests/forms/visit-note/full/variants.json', '"staff"', '"staf"'),
      'tests/forms/visit-note/full/variants.json:«"staf"» (/0/visitorKind): variant 1 has an error at "visitorKind": Choose “Kind of visitor” from the list. Did you mean "staff"?',
    ],
  ],
);
