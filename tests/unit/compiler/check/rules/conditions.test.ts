import { testMistakes } from '../../support/project.ts';
import type { TestProject } from '../../support/project.ts';
import type { Mistake } from '../../support/project.ts';

const NOTE = 'schemas/visit-note/schema.json';
const UI = 'schemas/visit-note/ui.json';
const VISIT = '{ "title": "Visit",';
const SHOW_IF = '{ "wantsRemarks": { "const": true } }';

/** Sets options of a text, of which the second has a condition. */
const options = (project: TestProject, when: string): void =>
  project.replace(
    'schemas/form-data.json',
    '"default": "Front desk"',
    `"x-options": [{ "value": "Front desk", "label": "Front desk" }, { "value": "Rear desk", "label": "Rear desk",\n"when": ${JSON.stringify(when)} }]`,
  );

testMistakes(
  ['shape', 'meaning'],
  [
    [
      'a condition on an unknown field',
      (project) => project.replace(NOTE, SHOW_IF, '{ "wantsRemark": { "const": true } }'),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/wantsRemark): the form has no field "wantsRemark"; did you mean "wantsRemarks"?',
    ],
    [
      'the same inside anyOf and not',
      (project) =>
        project.replace(
          NOTE,
          SHOW_IF,
          '{ "anyOf": [{ "wantsRemarks": { "const": true } }, { "not": { "hosts": { "const": "Ada" } } }] }',
        ),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/anyOf/1/not/hosts): the form has no field "hosts"; did you mean "host"?',
    ],
    [
      'a condition of a row on a field of the form',
      (project) =>
        project.replace(
          'schemas/form-data.json',
          '"x-showIf": { "hasBadge": { "const": true } }',
          '"x-showIf": { "host": { "const": "Ada" } }',
        ),
      'schemas/form-data.json:«"badge": { "$ref": "» (/properties/companions/items/properties/badge/x-showIf/host): the rows of "companions" have no field "host"',
    ],
    [
      'a value that is not an option',
      (project) => project.replace(NOTE, '"const": "staff"', '"const": "staf"'),
      'schemas/visit-note/schema.json:«"if"» (/if/properties/visitorKind/const): "staf" is not an option of "visitorKind"; did you mean "staff"?',
    ],
    [
      'one among several',
      (project) => project.replace(NOTE, '"const": "staff"', '"enum": ["staff", "quest"]'),
      'schemas/visit-note/schema.json:«"if"» (/if/properties/visitorKind/enum): "quest" is not an option of "visitorKind"; did you mean "guest"?',
    ],
    [
      'text for yes or no',
      (project) => project.replace(NOTE, SHOW_IF, '{ "wantsRemarks": { "const": "true" } }'),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/wantsRemarks/const): "wantsRemarks" is yes or no: compare it with true or false, not "true"',
    ],
    [
      'a free text compared',
      (project) => project.replace(NOTE, SHOW_IF, '{ "desk": { "const": "1" } }'),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/desk/const): "desk" has no options, so comparing it with "1" is a guess: ask a field with options, or whether it is answered',
    ],
    [
      'a list compared as one value',
      (project) => project.replace(NOTE, SHOW_IF, '{ "photos": { "const": "a" } }'),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/photos/const): "photos" is a list: test it with "contains"',
    ],
    [
      'a list test on one value',
      (project) => project.replace(NOTE, SHOW_IF, '{ "host": { "contains": { "const": "Ada" } } }'),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/host/contains): "host" is not a list, so "contains" never tests anything',
    ],
    [
      'a field that is computed from a label',
      (project) => {
        project.replace('schemas/form-data.json', '"join(firstName, lastName)"', '"label(visitorKind)"');
        project.replace(NOTE, SHOW_IF, '{ "visitor": { "minLength": 3 } }');
      },
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/visitor): "visitor" is computed from the clock or a label, and a condition reads neither',
    ],
    [
      'an if that holds while nothing is answered',
      (project) => project.replace(NOTE, '}, "required": ["visitorKind"] },', '} },'),
      'schemas/visit-note/schema.json:«"if"» (/if): the condition also holds while "visitorKind" is unanswered: add it to "required" beside "properties"',
    ],
    [
      'a branch that states a shown field again',
      (project) =>
        project.replace(
          NOTE,
          '"properties": { "badge"',
          '"properties": { "desk": { "$ref": "../form-data.json#/properties/desk", "title": "Place" }, "badge"',
        ),
      'schemas/visit-note/schema.json:«"properties": { "des» (/then/properties/desk): "desk" is always shown: a branch can require it but not state it again',
    ],
    [
      'a circle',
      (project) => {
        project.replace(NOTE, SHOW_IF, '{ "host": { "minLength": 1 } }');
        project.replace(
          NOTE,
          'properties/host" }',
          'properties/host", "x-showIf": { "remarks": { "minLength": 1 } } }',
        );
      },
      'schemas/visit-note/schema.json:«"host"» (/properties/host): whether "host" is shown depends on itself',
    ],
    [
      'a bound of what is no number',
      (project) =>
        project.replace(
          'schemas/visit-note/schema.json',
          '"wantsRemarks": { "const": true }',
          '"wantsRemarks": { "minimum": 3 }',
        ),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/wantsRemarks/minimum): "wantsRemarks" is no number, so "minimum" never tests anything',
    ],
    [
      'a length of what is no text',
      (project) =>
        project.replace(
          'schemas/visit-note/schema.json',
          '"wantsRemarks": { "const": true }',
          '"wantsRemarks": { "minLength": 3 }',
        ),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf/wantsRemarks/minLength): "wantsRemarks" is no text, so "minLength" never tests anything',
    ],
    ...(
      [
        ['no expression', 'wantsRemarks or', 'this expression cannot be read: a part is missing beside "or"'],
        ['an unknown name', 'wantsRemark', 'there is no field "wantsRemark"; did you mean "wantsRemarks"?'],
        [
          'what is no condition',
          'count(photos)',
          'this gives a number, not a condition: compare it, or ask answered(…)',
        ],
        ['a text', 'host', 'this gives a text, not a condition: compare it, or ask answered(…)'],
        [
          'a value that is no option',
          "visitorKind = 'staf'",
          '"staf" is not an option of "visitorKind"; did you mean "staff"?',
        ],
        [
          'the clock',
          'years(arrival) > 3',
          '"years" reads the clock, and tomorrow the form would be another one: name a date that is asked',
        ],
        [
          'the present minute',
          'arrival <= now()',
          '"now" reads the clock, and tomorrow the form would be another one: name a date that is asked',
        ],
        [
          'a label',
          'answered(label(visitorKind))',
          'a condition compares values, not the labels that lists may change',
        ],
        ['the same always', 'wantsRemarks or wantsRemarks', '"or" has the same on both sides'],
      ] as const
    ).flatMap(([what, text, problem]): Mistake[] => [
      [
        `an expression of ${what} that shows a field`,
        (project) => project.replace(NOTE, SHOW_IF, JSON.stringify(text)),
        `schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf): ${problem}`,
      ],
    ]),
    [
      'an expression that requires a field',
      (project) => project.replace(NOTE, `"x-showIf": ${SHOW_IF}`, '"x-requiredIf": "wantsRemark"'),
      'schemas/visit-note/schema.json:«"x-requiredIf"» (/properties/remarks/x-requiredIf): there is no field "wantsRemark"; did you mean "wantsRemarks"?',
      'schemas/visit-note/schema.json:«"x-requiredIf"» (/properties/remarks/x-requiredIf): "remarks" is in "required", so it must be answered in any case: keep one of them',
    ],
    [
      'a circle of expressions',
      (project) => {
        project.replace(NOTE, SHOW_IF, '"answered(host)"');
        project.replace(NOTE, 'properties/host" }', 'properties/host", "x-showIf": "answered(remarks)" }');
      },
      'schemas/visit-note/schema.json:«"host"» (/properties/host): whether "host" is shown depends on itself',
    ],
    [
      'a condition that is neither expression nor map',
      (project) => project.replace(NOTE, SHOW_IF, 'true'),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf): must be a text in quotes or an object in { }, not true',
    ],
    ...(
      [
        ['an unknown name', 'depature > arrival', 'arrival', 'must', 'there is no field "depature"'],
        [
          'what is no condition',
          'count(photos)',
          'photos',
          'must',
          'this gives a number, not a condition: compare it, or ask answered(…)',
        ],
        [
          'a label',
          'answered(label(visitorKind))',
          'visitorKind',
          'must',
          'a condition compares values, not the labels that lists may change',
        ],
        [
          'an unknown place',
          'arrival <= today()',
          'arival',
          'at',
          'there is no field "arival" to say it at; did you mean "arrival"?',
        ],
        [
          'a place that it does not read',
          'arrival <= today()',
          'host',
          'at',
          'the rule does not read "host": say it at "arrival"',
        ],
      ] as const
    ).map(([what, must, at, key, problem]): Mistake => [
      `a rule across fields with ${what}`,
      (project) =>
        project.replace(
          NOTE,
          '"type": "object",',
          `"type": "object", "x-rules": [${JSON.stringify({ must, message: 'Correct it.', at })}],`,
        ),
      `schemas/visit-note/schema.json:«"x-rules"» (/x-rules/0/${key}): ${problem}`,
    ]),
    ...(
      [
        ['the list that it is computed from', 'companionCount < 3', 'companions', undefined],
        [
          'what is computed from what it reads',
          'count(companions) < 3',
          'companionCount',
          '"companionCount" is computed from "companions", which the rule reads: say it there',
        ],
      ] as const
    ).map(([what, must, at, problem]): Mistake => [
      `a rule about a computed number at ${what}`,
      (project) => {
        project.replace(
          'schemas/form-data.json',
          '"badge": {\n      "type"',
          '"companionCount": { "type": "integer", "title": "Number", "description": "How many came along.", "x-computed": "count(companions)" },\n    "badge": {\n      "type"',
        );
        project.replace(
          NOTE,
          '"type": "object",',
          `"type": "object", "x-rules": [${JSON.stringify({ must, message: 'Correct it.', at })}],`,
        );
        project.replace(
          NOTE,
          '"companions": {',
          '"companionCount": { "$ref": "../form-data.json#/properties/companionCount" }, "companions": {',
        );
        project.replace(UI, '"companions"] }', '"companions", "companionCount"] }');
      },
      ...(problem === undefined
        ? []
        : [`schemas/visit-note/schema.json:«"x-rules"» (/x-rules/0/at): ${problem}`]),
    ]),
    [
      'a rule across fields whose message is no sentence',
      (project) =>
        project.replace(
          NOTE,
          '"type": "object",',
          '"type": "object", "x-rules": [{ "must": "arrival <= today()", "message": "too late", "at": "arrival" }],',
        ),
      'schemas/visit-note/schema.json:«"x-rules"» (/x-rules/0/message): "too late" is not a sentence that begins with a capital and ends with a full stop',
    ],
    [
      'a condition about what each row computes',
      (project) => project.replace(NOTE, SHOW_IF, '"count(companions, answered(visitor)) > 1"'),
      'schemas/visit-note/schema.json:«"x-showIf"» (/properties/remarks/x-showIf): "visitor" is computed in each row, and a condition cannot wait for that: ask what it is computed from',
    ],
    [
      'an option that depends on an unknown field',
      (project) => options(project, 'wantsRemark'),
      `schemas/form-data.json:«"when"» (/properties/desk/x-options/1/when): there is no field "wantsRemark"; did you mean "wantsRemarks"?`,
    ],
    [
      'an option that depends on what is no condition',
      (project) => options(project, 'arrival'),
      `schemas/form-data.json:«"when"» (/properties/desk/x-options/1/when): this gives a date with a time, not a condition: compare it, or ask answered(…)`,
    ],
    [
      'an option that depends on its own field',
      (project) => options(project, 'answered(desk)'),
      `schemas/form-data.json:«"when"» (/properties/desk/x-options/1/when): "desk" cannot decide which of its own options are offered`,
    ],
    [
      'an option of a live list that has a condition',
      (project) =>
        project.replace(
          'schemas/form-data.json',
          '"label": "Ben Aldous", "fill"',
          '"label": "Ben Aldous", "when": "wantsRemarks", "fill"',
        ),
      'schemas/form-data.json:«"label": "Ben Aldous"» (/$defs/hosts/1/when): the live list takes the place of these options, and knows no conditions: remove "when" or "x-source"',
    ],
    [
      'a section about an unknown field',
      (project) => project.replace(UI, VISIT, `${VISIT} "showIf": "wantsRemark",`),
      'schemas/visit-note/ui.json:«"showIf"» (/ui:sections/1/showIf): there is no field "wantsRemark"; did you mean "wantsRemarks"?',
    ],
    [
      'a section that reads a field of its own',
      (project) => project.replace(UI, VISIT, `${VISIT} "showIf": "wantsRemarks",`),
      'schemas/visit-note/ui.json:«"showIf"» (/ui:sections/1/showIf): the section would hide "wantsRemarks", which it reads: put "wantsRemarks" into another section',
    ],
    [
      'a section about what is no condition',
      (project) => project.replace(UI, VISIT, `${VISIT} "showIf": "arrival",`),
      'schemas/visit-note/ui.json:«"showIf"» (/ui:sections/1/showIf): this gives a date with a time, not a condition: compare it, or ask answered(…)',
    ],
    [
      'a section with no expression',
      (project) => project.replace(UI, VISIT, `${VISIT} "showIf": "arrival and",`),
      'schemas/visit-note/ui.json:«"showIf"» (/ui:sections/1/showIf): this expression cannot be read: a part is missing beside "and"',
    ],
    [
      'two sections that show each other',
      (project) => {
        project.replace(UI, VISIT, `${VISIT} "showIf": "answered(arrival)",`);
        project.replace(UI, '{ "title": "Visitor",', '{ "title": "Visitor", "showIf": "answered(desk)",');
      },
      'schemas/visit-note/schema.json:«"desk"» (/properties/desk): whether "desk" is shown depends on itself: look at the condition of the section "Visit", too',
    ],
  ],
);
