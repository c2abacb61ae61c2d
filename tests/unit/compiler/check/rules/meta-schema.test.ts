import { testMistakes } from '../../support/project.ts';

const NOTE = 'schemas/visit-note/schema.json';
const MODEL = 'schemas/form-data.json';

testMistakes(
  ['shape'],
  [
    [
      'a field that says by itself that it is required',
      (project) =>
        project.replace('schemas/form-data.json', '"x-text": "rich"', '"x-text": "rich", "required": true'),
      'schemas/form-data.json:«"required": true» (/properties/remarks/required): "required" is not used here, as each form says which of its fields must be answered: write the name of the field into "required" of the form',
    ],
    [
      'a misspelt fact of a field',
      (project) => project.replace(MODEL, '"x-text": "rich"', '"x-txt": "rich"'),
      'schemas/form-data.json:«"x-txt"» (/properties/remarks/x-txt): "x-txt" is not allowed here; did you mean "x-text"?',
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
      'schemas/form-data.json:«"wants_remarks"» (/properties/wants_remarks): "wants_remarks" is not allowed here; the key must be letters and digits, beginning with a letter, such as patientName, and no name that JavaScript gives every object',
    ],
    [
      'an unknown widget',
      (project) => project.replace('schemas/visit-note/ui.json', '"radio"', '"radios"'),
      'schemas/visit-note/ui.json:«"visitorKind": { "ui» (/visitorKind/ui:widget): "radios" is not known here; did you mean "radio"?',
    ],
    [
      'an unknown option of a widget',
      (project) => project.replace('schemas/visit-note/ui.json', '"rows": 4', '"row": 4'),
      'schemas/visit-note/ui.json:«"remarks": { "ui:wid» (/remarks/ui:options/row): "row" is not allowed here; did you mean "rows"?',
    ],
    [
      'a width beyond the grid',
      (project) => project.replace('schemas/visit-note/ui.json', '"span": 6', '"span": 13'),
      'schemas/visit-note/ui.json:«"visitor": { "ui:opt» (/visitor/ui:options/span): must be 12 or less',
    ],
    [
      'an entry that stands twice',
      (project) => project.replace(NOTE, '"remarks", "badge"]', '"remarks", "badge", "badge"]'),
      'schemas/visit-note/schema.json:«"required"» (/required): the entry "badge" occurs twice',
    ],
    [
      'an empty list',
      (project) => project.replace(NOTE, '"audience": ["phmc"]', '"audience": []'),
      'schemas/visit-note/schema.json:«"audience"» (/x-form/audience): must not be empty',
    ],
    [
      'a colour that is none',
      (project) => project.replace('schemas/organisation.json', '#0080FF', 'blue'),
      'schemas/organisation.json:«"accent"» (/sites/MAIN/accent): "blue" is not # and six hexadecimal digits, such as #0080FF',
    ],
    [
      'a list of schemas as anyOf',
      (project) =>
        project.replace(
          MODEL,
          '"enum": ["guest", "staff"],\n      "x-labels": { "guest": "Guest of the house" }',
          '"anyOf": [{ "type": "string" }]',
        ),
      'schemas/form-data.json:«"anyOf"» (/properties/visitorKind/anyOf/0): "const" is missing, as nobody could see which of them counts: ask a choice, and show the fields of each by "if" and "then"; forms:new -- --from does it',
      'schemas/form-data.json:«"anyOf"» (/properties/visitorKind/anyOf/0/type): "type" is not allowed here; choose from "const", "title"',
    ],
    [
      'a constant that is a list',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "const": ["x"],'),
      'schemas/form-data.json:«"const": ["x"]» (/properties/desk/const): must be a text in quotes, a number, true or false, not ["x"]',
    ],
    [
      'an example that is nothing',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "examples": [null],'),
      'schemas/form-data.json:«"examples": [null]» (/properties/desk/examples/0): must be a text in quotes, a number, true or false, not null',
    ],
    [
      'a list of lists',
      (project) =>
        project.replace(
          MODEL,
          '"items": { "type": "string", "format": "uri" }',
          '"items": { "type": "array" }',
        ),
      'schemas/form-data.json:«"type": "array" }» (/properties/photos/items/type): "array" is not known here, as no table of a post has rows within rows: ask a list of rows, or a text with a line for each',
    ],
    [
      'a place of its own for each entry',
      (project) => project.replace(MODEL, '"items": { "type": "string", "format": "uri" }', '"items": []'),
      'schemas/form-data.json:«"items": []» (/properties/photos/items): a list is not used here, as every entry of a list is of one kind: ask a field for each place, or rows with a field for each',
    ],
    [
      'an answer that may be null',
      (project) =>
        project.replace(
          MODEL,
          '"type": "boolean",\n      "title": "There',
          '"type": ["boolean", "null"],\n      "title": "There',
        ),
      'schemas/form-data.json:«"type": ["boolean", "null"]» (/properties/wantsRemarks/type): ["boolean","null"] is not known here, as every answer is of one kind: write the one that is meant; leave the field out of "required" where it may be null',
    ],
    [
      'a file as an answer',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"format": "data-url",'),
      'schemas/form-data.json:«"format": "data-url"» (/properties/desk/format): "data-url" is not known here, as answers are texts, and a post holds addresses of pictures: ask "format": "uri", or a list of them, which takes uploads of pictures',
    ],
    [
      'a field to read',
      (project) => project.replace(MODEL, '"maxLength": 20,', '"maxLength": 20, "readOnly": true,'),
      'schemas/form-data.json:«"readOnly": true» (/properties/desk/readOnly): "readOnly" is not used here, as who may type is a matter of drawing: write "ui:readonly": true into ui.json',
    ],
    [
      'names of options beside them',
      (project) =>
        project.replace(
          MODEL,
          '"x-labels": { "guest": "Guest of the house" }',
          '"enumNames": ["Guest", "Staff"]',
        ),
      'schemas/form-data.json:«"enumNames"» (/properties/visitorKind/enumNames): "enumNames" is not used here, as labels belong to values, not to places: write "x-labels": { "value": "Label" }, or "oneOf" of "const" and "title"',
    ],
    [
      'dependencies',
      (project) =>
        project.replace(
          'schemas/visit-letter/schema.json',
          '"required": ["visitor"],',
          '"required": ["visitor"], "dependencies": { "visitor": ["remarks"] },',
        ),
      'schemas/visit-letter/schema.json:«"dependencies"» (/dependencies): "dependencies" is not used here, as conditions are written in one way: write "if" and "then", or "x-showIf" on the field',
    ],
    [
      'a label in the UI schema',
      (project) =>
        project.replace('schemas/visit-note/ui.json', '"ui:widget": "radio"', '"ui:title": "Kind"'),
      'schemas/visit-note/ui.json:«"ui:title"» (/visitorKind/ui:title): "ui:title" is not used here, as the label is part of the field: write "title" beside the "$ref" in schema.json',
    ],
    [
      'a field that nobody sees',
      (project) =>
        project.replace('schemas/visit-note/ui.json', '"ui:widget": "radio"', '"ui:widget": "hidden"'),
      'schemas/visit-note/ui.json:«"hidden"» (/visitorKind/ui:widget): "hidden" is not known here, as nobody could check an answer that is not seen: write the words into the template, or compute the field ("x-computed")',
    ],
    [
      'a field with the name of what every object has',
      (project) => project.replace(MODEL, '"wantsRemarks": {', '"constructor": {'),
      'schemas/form-data.json:«"constructor"» (/properties/constructor): "constructor" is not allowed here; the key must be letters and digits, beginning with a letter, such as patientName, and no name that JavaScript gives every object',
    ],
  ],
);
