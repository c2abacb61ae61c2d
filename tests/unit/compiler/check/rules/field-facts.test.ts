import { testMistakes } from '../../support/project.ts';

const MODEL = 'schemas/form-data.json';

testMistakes(
  ['shape', 'meaning'],
  [
    [
      'a fill of no field',
      (project) => project.replace(MODEL, '"x-fill": { "desk": "desk" }', '"x-fill": { "desks": "desk" }'),
      'schemas/form-data.json:«"x-fill"» (/properties/host/x-fill/desks): there is no field "desks" to fill; did you mean "desk"?',
    ],
    [
      'a fill from no entry',
      (project) => project.replace(MODEL, '"x-fill": { "desk": "desk" }', '"x-fill": { "desk": "dest" }'),
      'schemas/form-data.json:«"x-fill"» (/properties/host/x-fill/desk): no option has "dest" in its "fill"; did you mean "desk"?',
    ],
    [
      'a fill of a form field from a row',
      (project) =>
        project.replace(
          MODEL,
          '"title": "Has a badge"',
          '"title": "Has a badge", "x-fill": { "desk": "$value" }',
        ),
      'schemas/form-data.json:«"title": "Has a badg» (/properties/companions/items/properties/hasBadge/x-fill/desk): there is no field "desk" to fill',
    ],
    [
      'a change that outdates no field',
      (project) =>
        project.replace(MODEL, '"title": "Has a badge"', '"title": "Has a badge", "x-outdates": ["desk"]'),
      'schemas/form-data.json:«"x-outdates"» (/properties/companions/items/properties/hasBadge/x-outdates/0): there is no field "desk"',
    ],
    [
      'an unknown rule',
      (project) =>
        project.replace(
          MODEL,
          '"rule": "join", "of": ["firstName", "lastName"]',
          '"rule": "joint", "of": ["firstName", "lastName"]',
        ),
      'schemas/form-data.json:«"x-computed"» (/properties/visitor/x-computed/rule): there is no rule "joint"; did you mean "join"?',
    ],
    [
      'a rule over no field',
      (project) =>
        project.replace(MODEL, '"of": ["firstName", "lastName"]', '"of": ["firstName", "surname"]'),
      'schemas/form-data.json:«"x-computed"» (/properties/visitor/x-computed/of/1): there is no field "surname" to compute from',
    ],
    [
      'a source without options',
      (project) =>
        project.replace(
          MODEL,
          '"x-options": { "$ref": "#/$defs/hosts" },\n      "x-fill": { "desk": "desk" }',
          '"x-strict": false',
        ),
      'schemas/form-data.json:«"x-source"» (/properties/host/x-source): a sourced field needs "x-options" for the time before its list arrives',
    ],
    [
      'a source with a closed list',
      (project) =>
        project.replace(MODEL, '"x-source": "staff.phmc",', '"x-source": "staff.phmc", "enum": ["Ada"],'),
      'schemas/form-data.json:«"x-source"» (/properties/host/x-source): a sourced field has no "enum": the list may grow',
    ],
    [
      'strict without options',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "x-strict": true,'),
      'schemas/form-data.json:«"maxLength": 20, "x-» (/properties/desk/x-strict): "x-strict" needs "x-options" to choose from',
    ],
    [
      'a label for no value',
      (project) =>
        project.replace(MODEL, '{ "guest": "Guest of the house" }', '{ "gest": "Guest of the house" }'),
      'schemas/form-data.json:«"x-labels"» (/properties/visitorKind/x-labels/gest): "gest" is not a value of the field; did you mean "guest"?',
    ],
    [
      'two options with one value',
      (project) => project.replace(MODEL, '"value": "Ben"', '"value": "Ada"'),
      'schemas/form-data.json:«"x-options"» (/properties/host/x-options): two options have the value "Ada"',
    ],
    [
      'an exclusive option that is none',
      (project) =>
        project.replace(
          MODEL,
          '"x-source": "staff.phmc",',
          '"x-source": "staff.phmc", "x-exclusive": "Adam",',
        ),
      'schemas/form-data.json:«"x-source"» (/properties/host/x-exclusive): "Adam" is not an option of the field; did you mean "Ada"?',
    ],
    [
      'a pattern that does not compile',
      (project) => project.replace(MODEL, '"^B-[0-9]{3}$"', '"^B-([0-9]{3}$"'),
      'schemas/form-data.json:«"pattern"» (/properties/badge/pattern): this is not a regular expression: Invalid regular expression: /^B-([0-9]{3}$/u: Unterminated group',
    ],
    [
      'a pattern without words',
      (project) =>
        project.replace(
          MODEL,
          '"pattern": "^B-[0-9]{3}$",\n      "x-pattern-hint": "B- and three digits, such as B-104"',
          '"pattern": "^B-[0-9]{3}$"',
        ),
      'schemas/form-data.json:«"pattern"» (/properties/badge/pattern): say in "x-pattern-hint" what the pattern wants, for the error message',
    ],
    [
      'an example that the pattern refuses',
      (project) => project.replace(MODEL, 'such as B-104', 'such as B104'),
      'schemas/form-data.json:«"x-pattern-hint"» (/properties/badge/x-pattern-hint): its example "B104" does not match the pattern',
    ],
    [
      'a pattern that never ends',
      (project) => project.replace(MODEL, '"^B-[0-9]{3}$"', '"^B-([0-9]+)+$"'),
      'schemas/form-data.json:«"pattern"» (/properties/badge/pattern): some long texts keep this pattern busy for seconds: avoid a repeat inside a repeat',
    ],
    [
      'a default that the field refuses',
      (project) =>
        project.replace(MODEL, '"default": "Front desk"', '"default": "The desk at the very front"'),
      'schemas/form-data.json:«"default"» (/properties/desk/default): the field would refuse its own default "The desk at the very front"',
    ],
    [
      'a usual value outside of a closed list',
      (project) =>
        project.replace(MODEL, '"x-labels": { "guest"', '"x-usual": "gust", "x-labels": { "guest"'),
      'schemas/form-data.json:«"x-usual"» (/properties/visitorKind/x-usual): the field would refuse its own usual value "gust"; did you mean "guest"?',
    ],
    [
      'a usual value of a field that no preset holds',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-max": "now", "x-usual": "2026-11-21T10:00Z"'),
      'schemas/form-data.json:«"x-max": "now", "x-u» (/properties/arrival/x-usual): a usual value is a preset, and the answer of this field is never part of one',
    ],
    [
      'a default outside a closed list',
      (project) =>
        project.replace(MODEL, '"x-labels": { "guest"', '"default": "gust", "x-labels": { "guest"'),
      'schemas/form-data.json:«"default"» (/properties/visitorKind/default): the field would refuse its own default "gust"',
    ],
    [
      'an unknown word in a rule',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-default-rule": "{tody}"'),
      'schemas/form-data.json:«"x-default-rule"» (/properties/arrival/x-default-rule): {tody} means nothing here; use {today}, {now} or {yymmdd}',
    ],
    [
      'an unknown word in a stamp',
      (project) => project.replace(MODEL, '"x-pattern-hint"', '"x-stamp": "B-{year}", "x-pattern-hint"'),
      'schemas/form-data.json:«"x-stamp"» (/properties/badge/x-stamp): {year} means nothing here; use {today}, {now} or {yymmdd}',
    ],
    [
      'a rule that makes what the field refuses',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-default-rule": "{today}"'),
      'schemas/form-data.json:«"x-default-rule"» (/properties/arrival/x-default-rule): the field would refuse what this makes, such as "2026-11-21"',
    ],
    [
      'a bound of a field that is no date',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "x-not-before": "arrival",'),
      'schemas/form-data.json:«"maxLength": 20, "x-» (/properties/desk/x-not-before): only a field of the format "date" or "date-time" has this',
    ],
    [
      'a bound by no field',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-not-before": "departure"'),
      'schemas/form-data.json:«"x-not-before"» (/properties/arrival/x-not-before): there is no field "departure" to compare with',
    ],
    [
      'a bound of another format',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-not-before": "desk"'),
      'schemas/form-data.json:«"x-not-before"» (/properties/arrival/x-not-before): "desk" must have the format "date-time", too, to be compared',
    ],
    [
      'an override in a form',
      (project) =>
        project.replace(
          'schemas/visit-letter/schema.json',
          '"$ref": "../form-data.json#/properties/visitor"',
          '"$ref": "../form-data.json#/properties/visitor", "x-computed": { "rule": "label", "of": ["hosts"] }',
        ),
      'schemas/visit-letter/schema.json:«"visitor": { "$ref":» (/properties/visitor/x-computed/of/0): there is no field "hosts" to compute from; did you mean "host"?',
    ],
  ],
);
