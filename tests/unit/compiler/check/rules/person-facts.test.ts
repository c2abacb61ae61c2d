import { testMistakes } from '../../support/project.ts';

const MODEL = 'schemas/form-data.json';

testMistakes(
  ['person-facts'],
  [
    [
      'a name that is no subject',
      (project) => project.replace(MODEL, '"visitor": {', '"visitor": { "x-person": "name",'),
      `${MODEL}:«"visitor": {» (/properties/visitor): "name" says who the person is: give "visitor" "x-subject": true as well`,
    ],
    [
      'a fact that stays in its form',
      (project) => project.replace(MODEL, '"x-follows": "form"', '"x-follows": "form", "x-person": "notes"'),
      `${MODEL}:«"remarks"» (/properties/remarks): "x-person" is for what holds of a person in every case; "remarks" follows its form or its user`,
    ],
  ],
);
