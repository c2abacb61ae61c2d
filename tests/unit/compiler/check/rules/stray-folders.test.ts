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
    [
      'a template that nothing reads',
      (project) => project.write('templates/visit-note/boddy.hbs', 'x'),
      'templates/visit-note/boddy.hbs:1: nothing reads this file: its folder may contain only title.hbs, body.hbs, recipient.hbs; did you mean "body.hbs"?',
    ],
    [
      'a schema that nothing reads',
      (project) => project.write('schemas/visit-letter/uii.json', '{}'),
      'schemas/visit-letter/uii.json:1: nothing reads this file: its folder may contain only schema.json, ui.json; did you mean "ui.json"?',
    ],
    [
      'a partial that nothing reads',
      (project) => project.write('templates/_partials/line.hb', 'x'),
      'templates/_partials/line.hb:1: nothing reads this file: the name of a partial ends with .hbs',
    ],
  ],
);
