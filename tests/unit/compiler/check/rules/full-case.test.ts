import { testMistakes } from '../../support/project.ts';

const FULL = 'tests/forms/visit-letter/full';

testMistakes(
  ['shape', 'meaning', 'cases', 'output', 'accepted'],
  [
    [
      'a full case with a blank',
      (project) => {
        project.write(`${FULL}/data.json`, '{ "visitor": "Some visitor" }');
        project.replace(`${FULL}/body.txt`, 'Some remarks\n', '');
      },
      'tests/forms/visit-letter/full/data.json:1: the full case shows "remarks" and does not answer it',
    ],
    [
      'a blank in every row',
      (project) => {
        project.replace('tests/forms/visit-note/full/data.json', '      "age": 1,\n', '');
        project.replace('tests/forms/visit-note/full/body.txt', '[b]Age:[/b] 1 years\n', '');
      },
      'tests/forms/visit-note/full/data.json:1: the full case shows "companions.*.age" and does not answer it',
    ],
    [
      'a computed field that nobody types into is right',
      (project) => {
        project.replace('tests/forms/visit-note/full/data.json', '      "visitor": "Some visitor",\n', '');
      },
    ],
    [
      'a hidden field that is not answered is right',
      (project) => {
        project.replace(
          'tests/forms/visit-note/full/data.json',
          '"hasBadge": true,\n      "badge": "B-104"',
          '"hasBadge": false',
        );
        project.replace('tests/forms/visit-note/full/body.txt', '[cbc][/cbc] Badge B-104', '[cb][/cb] Badge');
      },
    ],
  ],
);
