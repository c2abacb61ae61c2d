import { testMistakes } from '../../support/project.ts';

const NOTE = 'schemas/visit-note/schema.json';

testMistakes(
  ['shape', 'meaning'],
  [
    [
      'a required field that is not asked',
      (project) => project.replace(NOTE, '"arrival", "remarks", "badge"]', '"arival", "remarks", "badge"]'),
      'schemas/visit-note/schema.json:«"required"» (/required/2): there is no field "arival" to require; did you mean "arrival"?',
    ],
    [
      'one required in a branch',
      (project) => project.replace(NOTE, '"required": ["desk"]', '"required": ["desks"]'),
      'schemas/visit-note/schema.json:«"required": ["desks"» (/then/required/0): there is no field "desks" to require; did you mean "desk"?',
    ],
    [
      'one required of a row',
      (project) =>
        project.replace(
          'schemas/form-data.json',
          '"required": ["visitor", "badge"]',
          '"required": ["visitors", "badge"]',
        ),
      'schemas/form-data.json:«"required"» (/properties/companions/items/required/0): there is no field "visitors" to require; did you mean "visitor"?',
    ],
  ],
);
