import { testMistakes } from '../../support/project.ts';

testMistakes(
  ['shape', 'meaning', 'output'],
  [
    [
      'a tame field in the hostile case',
      (project) => {
        project.replace('tests/forms/visit-note/hostile/data.json', '"desk": "[*]"', '"desk": "Desk"');
      },
      'tests/forms/visit-note/hostile/data.json:1: the field "desk" takes any text, but holds nothing hostile here',
    ],
    [
      'a hostile text that nobody types',
      (project) => {
        for (const file of ['data.json', 'body.txt'])
          project.replace(`tests/forms/visit-letter/hostile/${file}`, '8)', '7)');
      },
      'tests/forms/visit-letter/hostile/data.json:1: the hostile text "8)" is typed nowhere',
    ],
  ],
);
