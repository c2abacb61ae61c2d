import { testMistakes } from '../../support/project.ts';

const NOTE = 'schemas/visit-note/schema.json';
const MODEL = 'schemas/form-data.json';

testMistakes(
  ['shape'],
  [
    [
      'a misspelt fact of a field',
      (project) => project.replace(MODEL, '"x-text": "rich"', '"x-txt": "rich"'),
      'schemas/form-data.json:«"x-txt"» (/properties/remarks/x-txt): "x-txt" may not stand here; did you mean "x-text"?',
    ],
    [
      'a misspelt value',
      (project) => project.replace(MODEL, '"x-text": "rich"', '"x-text": "ritch"'),
      'schemas/form-data.json:«"x-text"» (/properties/remarks/x-text): "ritch" is not known here; did you mean "rich"?',
    ],
    [
      'a value of the wrong kind',
      (project) => project.replace(NOTE, '"code": 1', '"code": "1"'),
      'schemas/visit-note/schema.json:«"code"» (/x-form/code): must be a whole number, not "1"',
    ],
    [
      'a bare value where an object stands',
      (project) => project.replace(NOTE, '{ "wantsRemarks": { "const": true } }', '{ "wantsRemarks": true }'),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/wantsRemarks): must be an object in { }, such as {"const":true}, not true',
    ],
    [
      'a missing key',
      (project) => project.replace(NOTE, '"group": "Reception",', ''),
      'schemas/visit-note/schema.json:«"x-form"» (/x-form): "group" is missing',
    ],
    [
      'a field without its meaning',
      (project) => project.replace(MODEL, '"description": "What else is to be known.",', ''),
      'schemas/form-data.json:«"remarks"» (/properties/remarks): "description" is missing',
    ],
    [
      'a field name with an underscore',
      (project) => project.replace(MODEL, '"wantsRemarks": {', '"wants_remarks": {'),
      'schemas/form-data.json:«"wants_remarks"» (/properties/wants_remarks): "wants_remarks" may not stand here; the key must be letters and digits, beginning with a letter, such as patientName',
      'schemas/visit-note/schema.json:«"wantsRemarks"» (/properties/wantsRemarks): "../form-data.json#/properties/wantsRemarks" does not exist; did you mean "wants_remarks"?',
    ],
    [
      'an unknown widget',
      (project) => project.replace('schemas/visit-note/ui.json', '"radio"', '"radios"'),
      'schemas/visit-note/ui.json:«"visitorKind": { "ui» (/visitorKind/ui:widget): "radios" is not known here; did you mean "radio"?',
    ],
    [
      'an unknown option of a widget',
      (project) => project.replace('schemas/visit-note/ui.json', '"rows": 4', '"row": 4'),
      'schemas/visit-note/ui.json:«"remarks": { "ui:wid» (/remarks/ui:options/row): "row" may not stand here; did you mean "rows"?',
    ],
    [
      'a width beyond the grid',
      (project) => project.replace('schemas/visit-note/ui.json', '"span": 6', '"span": 13'),
      'schemas/visit-note/ui.json:«"visitor": { "ui:opt» (/visitor/ui:options/span): must be 12 or less',
    ],
    [
      'a source that does not exist',
      (project) => project.replace(MODEL, '"staff.phmc"', '"staff.phcm"'),
      'schemas/form-data.json:«"x-source"» (/properties/host/x-source): "staff.phcm" is not staff.phmc, staff.coroner, agencies, characters, or selectOptions. and the name of a list',
    ],
    [
      'an entry that stands twice',
      (project) => project.replace(NOTE, '"remarks", "badge"]', '"remarks", "badge", "badge"]'),
      'schemas/visit-note/schema.json:«"required"» (/required): the entry "badge" stands there twice',
    ],
    [
      'an empty list',
      (project) => project.replace(NOTE, '"about": ["visitor"]', '"about": []'),
      'schemas/visit-note/schema.json:«"about"» (/x-form/about): must not be empty',
    ],
    [
      'a colour that is none',
      (project) => project.replace('schemas/organisation.json', '#0080FF', 'blue'),
      'schemas/organisation.json:«"accent"» (/sites/MAIN/accent): "blue" is not # and six hexadecimal digits, such as #0080FF',
    ],
  ],
);
