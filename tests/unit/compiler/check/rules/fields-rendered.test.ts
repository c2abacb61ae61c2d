import { testMistakes } from '../../support/project.ts';

const NOTE = 'templates/visit-note/body.hbs';

testMistakes(
  ['shape', 'meaning', 'fields-rendered'],
  [
    [
      'a field that no template prints',
      (project) => project.replace(NOTE, '{{remarks}}\n', ''),
      'schemas/visit-note/schema.json:«"remarks": {» (/properties/remarks): "remarks" is asked but no template prints it; print it, or mark it "x-form-only" if it only steers the form',
    ],
    [
      'a field of rows that no template prints',
      (project) => project.replace(NOTE, '{{> line label="Age" value=age}}\n', ''),
      'schemas/form-data.json:«"age"» (/properties/companions/items/properties/age): "companions.age" is asked but no template prints it; print it, or mark it "x-form-only" if it only steers the form',
    ],
    [
      'a field in a branch that no template prints',
      (project) => project.replace(NOTE, ', badge {{badge}}', ''),
      'schemas/visit-note/schema.json:«"properties": { "bad» (/then/properties/badge): "badge" is asked but no template prints it; print it, or mark it "x-form-only" if it only steers the form',
    ],
    [
      'a field that is handed to a partial, which does not print it',
      (project) => {
        project.replace('templates/_partials/line.hbs', '{{value}}\n', '\n');
        project.replace('templates/_partials/line.hbs', '{{#if value}}', '{{#if label}}');
        project.replace('templates/_partials/line.hbs', '{{/if}}', '{{/if}}{{#each value}}{{/each}}');
      },
      'templates/_partials/line.hbs:«{{/if}}{{#each value»: "each" needs a list here, not "visitor" (called from templates/visit-letter/body.hbs:2)',
      'templates/_partials/line.hbs:«{{/if}}{{#each value»: "each" needs a list here, not "arrival" (called from templates/visit-note/body.hbs:4)',
      'templates/_partials/line.hbs:3: "each" needs a list here, not "companions.firstName" (called from templates/visit-note/body.hbs:19)',
      'templates/_partials/line.hbs:3: "each" needs a list here, not "companions.age" (called from templates/visit-note/body.hbs:20)',
    ],
    [
      'a printed field with the mark of one that is not',
      (project) => project.replace(NOTE, '{{remarks}}', '{{remarks}} {{wantsRemarks}}'),
      'schemas/visit-note/schema.json:«"wantsRemarks"» (/properties/wantsRemarks): "wantsRemarks" is marked "x-form-only" but a template prints it: set the mark to false here',
    ],
  ],
);
