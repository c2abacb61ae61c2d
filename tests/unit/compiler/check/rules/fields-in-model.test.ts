import { testMistakes } from '../../support/project.ts';

const LETTER = 'schemas/visit-letter/schema.json';
const REMARKS = '{ "$ref": "../form-data.json#/properties/remarks" }';

testMistakes(
  ['shape', 'fields', 'meaning'],
  [
    [
      'a field written out that the model has',
      (project) => project.replace(LETTER, REMARKS, '{ "type": "string" }'),
      'schemas/visit-letter/schema.json:«"remarks"» (/properties/remarks): the shared model has this field: refer to it with { "$ref": "../form-data.json#/properties/remarks" }',
    ],
    [
      'a field of its own',
      (project) => {
        project.replace(LETTER, `"remarks": ${REMARKS}`, '"remark": { "type": "string" }');
        project.replace('schemas/visit-letter/ui.json', '"remarks"', '"remark"');
        project.replace('templates/visit-letter/body.hbs', '{{remarks}}', '{{remark}}');
        project.replace('schemas/form-data.json', '"x-follows": "form",', '');
      },
      'schemas/visit-letter/schema.json:«"remark"» (/properties/remark): a form adds no field of its own: put "remark" into form-data.json and refer to it; did you mean "remarks"?',
    ],
    [
      'a name for another field',
      (project) => project.replace(LETTER, REMARKS, '{ "$ref": "../form-data.json#/properties/desk" }'),
      'schemas/visit-letter/schema.json:«"remarks"» (/properties/remarks): a name has one meaning: "remarks" cannot stand for "desk"; use that name, or define "remarks" in form-data.json',
    ],
    [
      'a field of another form',
      (project) =>
        project.replace(LETTER, REMARKS, '{ "$ref": "../visit-note/schema.json#/properties/remarks" }'),
      'schemas/visit-letter/schema.json:«"remarks"» (/properties/remarks): "../visit-note/schema.json#/properties/remarks" does not lead into form-data.json',
    ],
    [
      'a field of a row of its own',
      (project) => {
        project.replace(
          'schemas/visit-note/schema.json',
          '{ "$ref": "../form-data.json#/properties/companions" }',
          '{ "$ref": "../form-data.json#/properties/companions", "items": { "properties": { "ages": { "type": "string", "title": "Ages", "description": "x" } } } }',
        );
        project.replace('templates/visit-note/body.hbs', '{{box hasBadge}}', '{{ages}} {{box hasBadge}}');
      },
      'schemas/visit-note/schema.json:«"companions"» (/properties/companions/items/properties/ages): the rows of "companions" have no field "ages" in form-data.json; did you mean "age"?',
    ],
    [
      'another unit in a form',
      (project) =>
        project.replace(
          'schemas/visit-letter/schema.json',
          '"$ref": "../form-data.json#/properties/remarks"',
          '"$ref": "../form-data.json#/properties/remarks", "x-ooc": true',
        ),
      'schemas/visit-letter/schema.json:«"x-ooc"» (/properties/remarks/x-ooc): "remarks" is of one kind everywhere: "x-ooc" is null where the model states it first',
    ],
  ],
);
