import { testMistakes } from '../../support/project.ts';

const NOTE = 'schemas/visit-note/schema.json';
const EXCEPTIONS = 'tests/forms/coverage-exceptions.json';

testMistakes(
  ['shape', 'meaning', 'coverage'],
  [
    [
      'an option that no case chooses',
      (project) =>
        project.replace(
          'schemas/form-data.json',
          '"enum": ["guest", "staff"]',
          '"enum": ["guest", "staff", "press"]',
        ),
      'schemas/visit-note/schema.json:«"visitorKind": { "$r» (/properties/visitorKind): no case chooses "press" in "visitorKind"',
    ],
    [
      'an option that no case computes',
      (project) =>
        project.replace(
          'schemas/form-data.json',
          '"enum": ["guest", "staff"]',
          '"x-computed": "if(answered(visitor), \'guest\')", "enum": ["guest", "staff", "press"]',
        ),
      'schemas/visit-note/schema.json:«"visitorKind": { "$r» (/properties/visitorKind): in no case "visitorKind" comes out as "press": add a variant with the answers that lead to it',
    ],
    [
      'a field that is required whenever it is shown',
      (project) => {
        project.replace(NOTE, '"arrival", "remarks", "badge"', '"arrival", "badge"');
        project.replace(
          NOTE,
          '"x-showIf": { "wantsRemarks": { "const": true } }',
          '"x-showIf": "wantsRemarks", "x-requiredIf": "wantsRemarks"',
        );
      },
      'schemas/visit-note/schema.json:«"remarks": {» (/properties/remarks): in no case "remarks" is shown and not required; if it always is, name it in "required" instead',
    ],
    [
      'a required field that no case leaves out',
      (project) => {
        for (const name of ['bad-missing', 'bad-missing-2']) project.remove(`tests/forms/visit-note/${name}`);
      },
      'schemas/form-data.json:95 (/properties/companions/items/properties/visitor): no case leaves out "companions.*.visitor", which is required',
      'schemas/form-data.json:113 (/properties/companions/items/properties/badge): no case leaves out "companions.*.badge", which is required',
      'templates/_partials/line.hbs:1: in no case {{#if value}} does not hold: add a case, or remove the block if there can be none',
      'schemas/visit-note/schema.json:«"desk": {» (/properties/desk): no case leaves out "desk", which is required',
      'schemas/visit-note/schema.json:«"remarks": {» (/properties/remarks): no case leaves out "remarks", which is required',
      'schemas/visit-note/schema.json:«"properties": { "bad» (/then/properties/badge): no case leaves out "badge", which is required',
    ],
    [
      'a condition that never holds',
      (project) =>
        project.replace(
          NOTE,
          '"x-showIf": { "wantsRemarks": { "const": true } }',
          '"x-showIf": { "photos": { "minItems": 3 } }',
        ),
      'schemas/visit-note/schema.json:«"remarks": {» (/properties/remarks): no case leaves out "remarks", which is required',
      'schemas/visit-note/schema.json:«"remarks": {» (/properties/remarks): in no case "remarks" is shown',
    ],
    [
      'a side of a computed value that no case reaches',
      (project) =>
        project.replace(
          'schemas/form-data.json',
          '"x-computed": "join(firstName)"',
          '"x-computed": "if(age > 119, join(firstName), lastWord(firstName))"',
        ),
      'schemas/form-data.json:«if(age» (/properties/companions/items/properties/visitor/x-computed): in no case condition 1 of "visitor" holds',
    ],
    [
      'a value that no case computes',
      (project) =>
        project.replace(
          'schemas/form-data.json',
          '"x-computed": "join(firstName)"',
          '"x-computed": "if(age < 0 - 1, firstName)"',
        ),
      'schemas/form-data.json:«if(age» (/properties/companions/items/properties/visitor/x-computed): in no case "visitor" is computed',
      'schemas/form-data.json:«if(age» (/properties/companions/items/properties/visitor/x-computed): in no case condition 1 of "visitor" holds',
    ],
    [
      'a truth that no case computes as false, and a value of a switch that none reaches',
      (project) => {
        project.replace(
          'schemas/form-data.json',
          '"default": false',
          '"x-computed": "all(companions, age < 121)"',
        );
        project.replace(
          'schemas/form-data.json',
          '"x-computed": "join(firstName)"',
          `"x-computed": "switch(age, 119, firstName, lastWord(firstName))"`,
        );
      },
      'schemas/form-data.json:«all(companions» (/properties/wantsRemarks/x-computed): in no case "wantsRemarks" is computed as false',
      'schemas/form-data.json:«switch(age» (/properties/companions/items/properties/visitor/x-computed): in no case condition 1 of "visitor" holds',
    ],
    [
      'a rule across fields that no case breaks',
      (project) =>
        project.replace(
          NOTE,
          '"type": "object",',
          '"type": "object", "x-rules": [{ "must": "count(photos) < 9", "message": "Too many.", "at": "photos" }],',
        ),
      'schemas/visit-note/schema.json:«"x-rules"» (/x-rules/0/must): no case breaks the rule "count(photos) < 9": add a bad- case that does',
    ],
    [
      'an option with a condition that no case tries both ways',
      (project) =>
        project.replace(
          'schemas/form-data.json',
          '"default": "Front desk"',
          '"x-options": [{ "value": "Attic", "label": "Attic", "when": "answered(visitorKind) or count(photos) > 2" }]',
        ),
      'schemas/visit-note/schema.json:«"desk": {» (/properties/desk): while it is offered, no case chooses "Attic" in "desk"',
    ],
    [
      'a bound that no case breaks',
      (project) =>
        project.replace(
          'schemas/form-data.json',
          '"x-unit": "years"',
          '"x-unit": "years", "x-max": "if(hasBadge, 120, 119)"',
        ),
      'schemas/form-data.json:«"x-unit"» (/properties/companions/items/properties/age/x-max): no case breaks "x-max" of "age"',
    ],
    [
      'a section that no case hides',
      (project) =>
        project.replace(
          'schemas/visit-note/ui.json',
          '{ "title": "Visit",',
          `{ "title": "Visit", "showIf": "not (arrival < '2000-01-01')",`,
        ),
      'schemas/visit-note/schema.json:«"host"» (/properties/host): in no case "host" is hidden',
      'schemas/visit-note/schema.json:«"desk"» (/properties/desk): in no case "desk" is hidden',
      'schemas/visit-note/schema.json:«"wantsRemarks"» (/properties/wantsRemarks): in no case "wantsRemarks" is hidden',
      'schemas/visit-note/schema.json:«"photos"» (/properties/photos): in no case "photos" is hidden',
      'schemas/visit-note/schema.json:«"companions"» (/properties/companions): in no case "companions" is hidden',
    ],
    [
      'a pattern that nothing fails',
      (project) => {
        for (const name of ['bad-patterns', 'bad-patterns-2'])
          project.remove(`tests/forms/visit-note/${name}`);
      },
      'schemas/form-data.json:«"badge": { "$ref": "» (/properties/companions/items/properties/badge): no case types what the pattern refuses into "companions.*.badge"',
      'schemas/visit-note/schema.json:«"properties": { "bad» (/then/properties/badge): no case types what the pattern refuses into "badge"',
    ],
    [
      'a branch that no case takes',
      (project) =>
        project.replace(
          'templates/visit-letter/body.hbs',
          '{{remarks}}',
          '{{#if remarks}}{{remarks}}{{else}}{{#if visitor}}Nothing.{{/if}}{{/if}}',
        ),
      'templates/visit-letter/body.hbs:«{{#if remarks}}{{rem»: in no case {{#if visitor}} does not hold: add a case, or remove the block if there can be none',
    ],
    [
      'a branch of a partial that no case takes',
      (project) =>
        project.replace('templates/_partials/heading.hbs', '{{title}}', '{{#if title}}{{title}}{{/if}}'),
      'templates/_partials/heading.hbs:1: in no case {{#if title}} does not hold: add a case, or remove the block if there can be none',
    ],
    [
      'an exception that is not needed',
      (project) => project.write(EXCEPTIONS, '{\n  "visit-note": "many options"\n}'),
      'tests/forms/coverage-exceptions.json:«"visit-note"» (/visit-note): "visit-note" is covered in full now: take it off this list',
    ],
    [
      'an exception for no form',
      (project) => project.write(EXCEPTIONS, '{\n  "visit-notes": "many options"\n}'),
      'tests/forms/coverage-exceptions.json:«"visit-notes"» (/visit-notes): there is no form "visit-notes"; did you mean "visit-note"?',
    ],
    [
      'exceptions of another shape',
      (project) => project.write(EXCEPTIONS, '["visit-note"]'),
      'tests/forms/coverage-exceptions.json:1: write { "<slug>": "why", … }',
    ],
    [
      'exceptions that are not JSON',
      (project) => project.write(EXCEPTIONS, '{'),
      'tests/forms/coverage-exceptions.json:1: this is not valid JSON (a closing } is missing)',
    ],
    [
      'a gap that is excused',
      (project) => {
        project.replace(
          'schemas/form-data.json',
          '"enum": ["guest", "staff"]',
          '"enum": ["guest", "staff", "press"]',
        );
        project.write(EXCEPTIONS, '{ "visit-note": "the press comes next year" }');
      },
    ],
  ],
);
