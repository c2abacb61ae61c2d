import { testMistakes } from '../../support/project.ts';

testMistakes(
  ['shape'],
  [
    [
      'templates of a form that does not exist',
      (project) => project.write('templates/visit-leter/body.hbs', ''),
      'templates/visit-leter:1: no form has this name: schemas/visit-leter/schema.json is missing; did you mean "visit-letter"?',
    ],
    [
      'cases of a form that does not exist',
      (project) => project.write('tests/forms/other/full/data.json', '{}'),
      'tests/forms/other:1: no form has this name: schemas/other/schema.json is missing',
    ],
    [
      'a UI schema alone',
      (project) => project.write('schemas/other/ui.json', '{}'),
      'schemas/other:1: no form has this name: schemas/other/schema.json is missing',
    ],
  ],
);
