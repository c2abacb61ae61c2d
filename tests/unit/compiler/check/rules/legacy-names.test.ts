import { testMistakes } from '../../support/project.ts';
import type { TestProject } from '../../support/project.ts';

const FILE = 'schemas/legacy.json';

const rules =
  (...lines: readonly string[]) =>
  ({ write }: TestProject): void =>
    write(FILE, `{ "fields": {\n"old": [\n${lines.join(',\n')}\n] } }\n`);

testMistakes(
  ['legacy-names'],
  [
    [
      'rules that hold',
      rules(
        '{ "to": "visitorKind", "forms": [1], "values": { "a": "guest" } }',
        '{ "to": "photos", "forms": [2], "split": "," }',
        '{ "to": null }',
      ),
    ],
    [
      'an unknown field',
      rules('{ "to": "vistor" }'),
      'schemas/legacy.json:3 (/fields/old/0/to): there is no field "vistor" in form-data.json; did you mean "visitor"?',
    ],
    [
      'a value that is not offered',
      rules('{ "to": "visitorKind", "values": { "a": "gust" } }'),
      'schemas/legacy.json:3 (/fields/old/0/values/a): "visitorKind" has no option "gust"; did you mean "guest"?',
    ],
    [
      'a choice that is not offered',
      rules('{ "to": "host", "choice": "Zoe" }'),
      'schemas/legacy.json:3 (/fields/old/0/choice): "host" has no option "Zoe"',
    ],
    [
      'a list that is none',
      rules('{ "to": "desk", "split": "," }'),
      'schemas/legacy.json:3 (/fields/old/0/split): "desk" is no list, so nothing is divided',
    ],
    [
      'half of what is no date and time',
      rules('{ "to": "desk", "part": "date" }'),
      'schemas/legacy.json:3 (/fields/old/0/part): "desk" has no format "date-time", so it has no halves',
    ],
    [
      'a form in two rules',
      rules('{ "to": "desk", "forms": [1, 2] }', '{ "to": "host", "forms": [2] }'),
      'schemas/legacy.json:4 (/fields/old/1/forms): an earlier rule of this name has form 2, too',
    ],
    [
      'a rule that hides another',
      rules('{ "to": "desk" }', '{ "to": "host", "forms": [2] }'),
      'schemas/legacy.json:3 (/fields/old/0): this rule holds for all forms, so those after it never do: put it last',
    ],
  ],
);
