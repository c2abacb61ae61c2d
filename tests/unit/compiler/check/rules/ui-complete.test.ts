import { testMistakes } from '../../support/project.ts';

const UI = 'schemas/visit-note/ui.json';

testMistakes(
  ['shape', 'meaning'],
  [
    [
      'an entry for no field',
      (project) => project.replace(UI, '"visitorKind": {', '"visitorKin": {'),
      'schemas/visit-note/ui.json:«"visitorKin"» (/visitorKin): there is no field "visitorKin"; did you mean "visitorKind"?',
    ],
    [
      'an entry for no field of a row',
      (project) => project.replace(UI, '"items": { "age"', '"items": { "ages"'),
      'schemas/visit-note/ui.json:«"items"» (/companions/items/ages): there is no field "ages"; did you mean "age"?',
    ],
    [
      'rows for a field that has none',
      (project) =>
        project.replace(UI, '"visitor": { "ui:options": { "span": 6 } }', '"visitor": { "items": {} }'),
      'schemas/visit-note/ui.json:«"visitor": { "items"» (/visitor/items): "visitor" has no rows',
    ],
    [
      'a section with an unknown field',
      (project) =>
        project.replace(
          UI,
          '"fields": ["visitor", "visitorKind", "badge", "arrival"]',
          '"fields": ["visitor", "visitorKind", "badge", "arrival", "arivals"]',
        ),
      'schemas/visit-note/ui.json:«{ "title": "Visitor"» (/ui:sections/0/fields/4): the form has no field "arivals"; did you mean "arrival"?',
    ],
    [
      'a field in two sections',
      (project) => project.replace(UI, '"fields": ["host",', '"fields": ["visitor", "host",'),
      'schemas/visit-note/ui.json:«{ "title": "Visit", » (/ui:sections/1/fields/0): "visitor" is in the sections twice',
    ],
    [
      'a field in no section',
      (project) => project.replace(UI, '"fields": ["host", "desk",', '"fields": ["host",'),
      'schemas/visit-note/ui.json:«"ui:sections"» (/ui:sections): no section shows "desk": add it to the "fields" of one',
    ],
    [
      'a summary of an unknown field',
      (project) => project.replace(UI, '"summary": ["visitor", "age"]', '"summary": ["visitor", "aged"]'),
      'schemas/visit-note/ui.json:«"ui:options": { "sum» (/companions/ui:options/summary/1): the rows of "companions" have no field "aged"; did you mean "age"?',
    ],
    [
      'a widget that cannot draw the field',
      (project) => project.replace(UI, '"ui:widget": "radio"', '"ui:widget": "date"'),
      'schemas/visit-note/ui.json:«"visitorKind": { "ui» (/visitorKind/ui:widget): the widget "date" cannot draw "visitorKind"; choose from select, search, radio, positionSelect',
    ],
    [
      'a figure from an unknown field',
      (project) =>
        project.replace(
          UI,
          '"remarks": {',
          '"desk": { "ui:options": { "figureField": "hosts" } },\n  "remarks": {',
        ),
      'schemas/visit-note/ui.json:«"desk": { "ui:options» (/desk/ui:options/figureField): there is no field "hosts" beside "desk"; did you mean "host"?',
    ],
    [
      'a switch that leads nowhere',
      (project) =>
        project.replace(UI, '"remarks": {', '"wantsRemarks": { "ui:widget": "formSwitch" },\n  "remarks": {'),
      'schemas/visit-note/ui.json:«"wantsRemarks": { "u» (/wantsRemarks): a formSwitch needs "switchTo" in its "ui:options"',
    ],
    [
      'a switch to a form that does not exist',
      (project) =>
        project.replace(
          UI,
          '"remarks": {',
          '"wantsRemarks": { "ui:widget": "formSwitch", "ui:options": { "switchTo": "visit-leter" } },\n  "remarks": {',
        ),
      'schemas/visit-note/ui.json:«"wantsRemarks": { "u» (/wantsRemarks/ui:options/switchTo): there is no form "visit-leter"; did you mean "visit-letter"?',
    ],
    [
      'two sections with one title',
      (project) => project.replace('schemas/visit-note/ui.json', '"title": "Visit"', '"title": "Visitor"'),
      'schemas/visit-note/ui.json:«"title": "Visitor", "fields": ["host"» (/ui:sections/1/title): two sections are called "Visitor"',
    ],
    [
      'an entry with the name of what every object has',
      (project) =>
        project.replace(
          'schemas/visit-note/ui.json',
          '"visitor": { "ui:options": { "span": 6 } },',
          '"toLocale": { "ui:options": { "span": 6 } },',
        ),
      'schemas/visit-note/ui.json:«"toLocale"» (/toLocale): there is no field "toLocale"',
    ],
  ],
);
