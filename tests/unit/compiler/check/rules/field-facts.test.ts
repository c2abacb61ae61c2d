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
      'schemas/form-data.json:«"x-source"» (/properties/host/x-exclusive): only a list can have "x-exclusive"',
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
      'a default rule that is written as an expression',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-default-rule": "now()"'),
      'schemas/form-data.json:«"x-default-rule"» (/properties/arrival/x-default-rule): this is a text, not an expression: write "{now}"',
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
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "x-min": "arrival",'),
      'schemas/form-data.json:«"maxLength": 20, "x-» (/properties/desk/x-min): only a number, a date or a time can have "x-min"',
    ],
    [
      'a bound by no field',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-max": "departure"'),
      'schemas/form-data.json:«"x-max"» (/properties/arrival/x-max): there is no field "departure"',
    ],
    [
      'a bound of another kind',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-min": "desk"'),
      'schemas/form-data.json:«"x-min"» (/properties/arrival/x-min): this gives a text, and "arrival" holds a date with a time',
    ],
    [
      'a bound of another unit',
      (project) =>
        project.replace(MODEL, '"x-unit": "years"', '"x-unit": "years", "x-max": "days(form.arrival)"'),
      'schemas/form-data.json:«"x-unit"» (/properties/companions/items/properties/age/x-max): this gives a number of days, and "age" holds a number of years',
    ],
    [
      'a bound by itself',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-max": "addDays(arrival, 1)"'),
      'schemas/form-data.json:«"x-max"» (/properties/arrival/x-max): "arrival" cannot be its own bound',
    ],
    [
      'a bound that is no expression',
      (project) => project.replace(MODEL, '"x-max": "now"', '"x-max": "addDays(arrival"'),
      'schemas/form-data.json:«"x-max"» (/properties/arrival/x-max): this expression cannot be read: Expected ) (character 16 of 15)',
    ],
    [
      'leniency about no bound',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "x-lenient": true,'),
      'schemas/form-data.json:«true» (/properties/desk/x-lenient): "x-lenient" needs "x-min" or "x-max"',
    ],
    [
      'a length of a number',
      (project) => project.replace(MODEL, '"x-unit": "years"', '"x-unit": "years", "minLength": 2'),
      'schemas/form-data.json:«"minLength": 2» (/properties/companions/items/properties/age/minLength): only a text can have "minLength"',
    ],
    [
      'a greatest length of a number',
      (project) => project.replace(MODEL, '"x-unit": "years"', '"x-unit": "years", "maxLength": 2'),
      'schemas/form-data.json:«"x-unit": "years", "maxLength": 2» (/properties/companions/items/properties/age/maxLength): only a text can have "maxLength"',
    ],
    [
      'formatting of a number',
      (project) => project.replace(MODEL, '"x-unit": "years"', '"x-unit": "years", "x-text": "rich"'),
      'schemas/form-data.json:«"x-unit": "years", "x-text"» (/properties/companions/items/properties/age/x-text): only a text without a format can have "x-text"',
    ],
    [
      'a way to write a number',
      (project) =>
        project.replace(MODEL, '"x-unit": "years"', '"x-unit": "years", "x-normalise": "patientId"'),
      'schemas/form-data.json:«"x-normalise": "patientId"» (/properties/companions/items/properties/age/x-normalise): only a text without a format can have "x-normalise"',
    ],
    [
      'a closed list of another type',
      (project) => project.replace(MODEL, '"x-unit": "years"', '"x-unit": "years", "enum": ["1"]'),
      'schemas/form-data.json:«"enum": ["1"]» (/properties/companions/items/properties/age/enum/0): "1" is no answer to a field of the type "integer"',
    ],
    [
      'a least number of a text',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "minimum": 3,'),
      'schemas/form-data.json:«"minimum": 3» (/properties/desk/minimum): only a number can have "minimum"',
    ],
    [
      'a greatest number of a text',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "maximum": 3,'),
      'schemas/form-data.json:«"maximum": 3» (/properties/desk/maximum): only a number can have "maximum"',
    ],
    [
      'a unit of a text',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "x-unit": "kg",'),
      'schemas/form-data.json:«"x-unit": "kg"» (/properties/desk/x-unit): only a number can have "x-unit"',
    ],
    [
      'a latest moment of a text',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "x-max": "now",'),
      'schemas/form-data.json:«20, "x-max": "now"» (/properties/desk/x-max): only a field of the format "date" or "date-time" can have "x-max"',
    ],
    [
      'a number of entries of a text',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "maxItems": 3,'),
      'schemas/form-data.json:«"maxItems": 3» (/properties/desk/maxItems): only a list can have "maxItems"',
    ],
    [
      'entries of a text that differ',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "uniqueItems": true,'),
      'schemas/form-data.json:«"uniqueItems": true» (/properties/desk/uniqueItems): only a list can have "uniqueItems"',
    ],
    [
      'a step of a text',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "multipleOf": 5,'),
      'schemas/form-data.json:«"multipleOf": 5» (/properties/desk/multipleOf): only a number can have "multipleOf"',
    ],
    [
      'bounds between which nothing lies',
      (project) =>
        project.replace(
          MODEL,
          '"minimum": 0,\n            "maximum": 120',
          '"exclusiveMinimum": 3, "maximum": 3',
        ),
      'schemas/form-data.json:«"exclusiveMinimum": 3» (/properties/companions/items/properties/age/exclusiveMinimum): "exclusiveMinimum" is not below "maximum" (3 and 3): nothing fits',
    ],
    [
      'options that are listed in two ways',
      (project) =>
        project.replace(MODEL, '"enum": ["guest"', '"oneOf": [{ "const": "guest" }], "enum": ["guest"'),
      'schemas/form-data.json:«"oneOf"» (/properties/visitorKind/oneOf): "oneOf" says what "enum" says: keep one of them',
    ],
    [
      'an exclusive option of what is no list',
      (project) =>
        project.replace(MODEL, '"x-labels": { "guest": "Guest of the house" }', '"x-exclusive": "guest"'),
      'schemas/form-data.json:«"x-exclusive": "guest"» (/properties/visitorKind/x-exclusive): only a list can have "x-exclusive"',
    ],
    [
      'a format of a list',
      (project) => project.replace(MODEL, '"maxItems": 3,', '"maxItems": 3, "format": "uri",'),
      'schemas/form-data.json:«"maxItems": 3, "format"» (/properties/photos/format): only a text can have "format"',
    ],
    [
      'a smallest number above the largest',
      (project) => project.replace(MODEL, '"maximum": 120', '"maximum": -3'),
      'schemas/form-data.json:«"minimum": 0» (/properties/companions/items/properties/age/minimum): "minimum" is above "maximum" (0 and -3): nothing fits',
    ],
    [
      'a shortest text above the longest',
      (project) =>
        project.replace(
          MODEL,
          '"maxLength": 80,\n      "x-source"',
          '"maxLength": 80, "minLength": 90,\n      "x-source"',
        ),
      'schemas/form-data.json:«"minLength": 90» (/properties/host/minLength): "minLength" is above "maxLength" (90 and 80): nothing fits',
    ],
    [
      'a shortest list above the longest',
      (project) => project.replace(MODEL, '"maxItems": 3', '"maxItems": 3, "minItems": 4'),
      'schemas/form-data.json:«"minItems": 4» (/properties/photos/minItems): "minItems" is above "maxItems" (4 and 3): nothing fits',
    ],
    [
      'two options with one label',
      (project) => project.replace(MODEL, '"label": "Ben Aldous"', '"label": "Ada Crane"'),
      'schemas/form-data.json:«"x-options"» (/properties/host/x-options): two options are called "Ada Crane": users could not distinguish them',
    ],
    [
      'two values with one label',
      (project) => project.replace(MODEL, '{ "guest": "Guest of the house" }', '{ "guest": "staff" }'),
      'schemas/form-data.json:«"x-labels"» (/properties/visitorKind/x-labels): two options are called "staff": users could not distinguish them',
    ],
    [
      'a live list spelt almost as its field',
      (project) => project.replace(MODEL, '"staff.phmc"', '"selectOptions.hosst"'),
      'schemas/form-data.json:«"x-source"» (/properties/host/x-source): no other field has its options from "selectOptions.hosst"; did you mean "selectOptions.host"?',
    ],
  ],
);
