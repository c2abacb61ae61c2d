import { testMistakes } from '../support/project.ts';
import type { Mistake, TestProject } from '../support/project.ts';

const MODEL = 'schemas/form-data.json';
const NOTE = 'schemas/visit-note/schema.json';

/** Replaces the expression of the first computed field of the model. */
const visitor =
  (text: string) =>
  (project: TestProject): void =>
    project.replace(MODEL, '"join(firstName, lastName)"', JSON.stringify(text));

/** Sets the expression of a number in the rows of the model. */
const age =
  (text: string) =>
  (project: TestProject): void =>
    project.replace(MODEL, '"x-unit": "years"', `"x-unit": "years", "x-computed": ${JSON.stringify(text)}`);

const VISITOR = 'schemas/form-data.json:«"x-computed"» (/properties/visitor/x-computed)';
const AGE = 'schemas/form-data.json:«"x-unit"» (/properties/companions/items/properties/age/x-computed)';

const mistake = (what: string, text: string, problem: string): Mistake => [
  what,
  visitor(text),
  `${VISITOR}: ${problem}`,
];

const ofRow = (what: string, text: string, problem: string): Mistake => [
  what,
  age(text),
  `${AGE}: ${problem}`,
];

testMistakes(
  ['shape', 'meaning'],
  [
    mistake(
      'no expression',
      'join(firstName',
      'this expression cannot be read: Expected ) (character 15 of 14)',
    ),
    mistake('an empty expression', ' ', 'this expression cannot be read: there is nothing in it'),
    mistake(
      'two parts without an operator',
      'firstName lastName',
      'this expression cannot be read: an operator is missing between two parts',
    ),
    mistake(
      'a sign of another language',
      "if(desk == 'A', firstName)",
      'this expression cannot be read: write "=" for "=="',
    ),
    mistake(
      'a choice of another language',
      'wantsRemarks ? firstName : lastName',
      'this expression cannot be read: write "if(condition, value, other value)" for "? :"',
    ),
    mistake(
      'a place in a list',
      'companions[0]',
      'this expression cannot be read: write first(list.field) or last(list.field)',
    ),
    mistake(
      'an unknown name',
      'join(firstNam, lastName)',
      'there is no field "firstNam"; did you mean "firstName"?',
    ),
    mistake('an unknown function', 'joint(firstName)', 'there is no function "joint"; did you mean "join"?'),
    mistake('a name that every object of JavaScript has', 'constructor', 'there is no field "constructor"'),
    mistake(
      'too many parts',
      'lastWord(firstName, lastName)',
      '"lastWord" is written lastWord(x), and has 2 of these here',
    ),
    mistake('too few parts', 'join()', '"join" is written join(a, b, …), and has 0 of these here'),
    mistake(
      'a sum of texts',
      'join(firstName + desk)',
      '"+" takes a number, not a text: join texts with "&": firstName & desk',
    ),
    mistake(
      'a field that is no condition',
      'if(desk, firstName)',
      '"if" takes a condition, not a text: compare it, or ask answered(…)',
    ),
    mistake(
      'a value of another kind',
      'years(arrival)',
      'this gives a number of years, and "visitor" holds a text',
    ),
    mistake(
      'two values of two kinds',
      'if(wantsRemarks, firstName, 3)',
      'the two values of "if" differ: a text and a number',
    ),
    mistake(
      'a value that is no option',
      "if(visitorKind = 'gest', desk)",
      '"gest" is not an option of "visitorKind"; did you mean "guest"?',
    ),
    mistake(
      'a listed value that is no option',
      "if(visitorKind in ['staff', 'gest'], desk)",
      '"gest" is not an option of "visitorKind"; did you mean "guest"?',
    ),
    mistake(
      'a text that no answer equals',
      "if(desk = 'Desk 1 ', desk)",
      `"desk" never equals 'Desk 1 ': answers have no blanks around them`,
    ),
    mistake(
      'a value of the present minute',
      'if(arrival > now(), desk)',
      'a value computed from now() would be another one each minute: write "x-default-rule": "{now}", or compute with today()',
    ),
    mistake(
      'a list compared',
      "if(photos = 'x', desk)",
      `a list is not compared with "=": write 'x' in photos`,
    ),
    mistake(
      'an order of texts',
      'if(desk < firstName, desk)',
      '"<" compares numbers, dates and times, not a text',
    ),
    mistake(
      'a number compared with a date',
      'if(arrival > 3, desk)',
      `">" compares a date with a time with a number, which never fits: write a date in quotes, '2026-11-21', or compare days(from, to)`,
    ),
    mistake(
      'a search in what is no list',
      "if('A' in desk, desk)",
      `"in" looks into a list, not into a text: write contains(desk, 'A')`,
    ),
    mistake(
      'what "not" is about',
      "if(not visitorKind = 'guest', desk)",
      '"not" is about the next part alone: write not (…) around the comparison',
    ),
    mistake(
      'rows of what is no list',
      'if(sum(photos.size) > 3, desk)',
      '"photos" has no rows, so there is no "photos.size": write length(x) for a text, or count(list)',
    ),
    mistake(
      'an unknown field of rows',
      'if(max(companions.agge) > 3, desk)',
      'the rows of "companions" have no field "agge"; did you mean "age"?',
    ),
    mistake(
      'a sum of what is no number',
      'if(sum(companions.badge) > 3, desk)',
      '"sum" takes a number of each row, which "badge" is not',
    ),
    mistake(
      'an unknown name in a condition of rows',
      'if(count(companions, agge > 3) > 1, desk)',
      'the rows of "companions" have no field "agge"; did you mean "age"?',
    ),
    mistake(
      'a condition for what has no rows',
      'if(count(photos, wantsRemarks) > 1, desk)',
      '"count" has a condition for rows, and "photos" has none',
    ),
    mistake(
      'the form seen from itself',
      'join(form.desk)',
      'only rows of a list say "form.desk": write "desk"',
    ),
    mistake(
      'a label of what has no options',
      'label(desk)',
      '"label" takes a choice, and "desk" has no options',
    ),
    mistake(
      'limits that fall',
      "band(count(photos), 'few', 2, 'some', 1, 'many')",
      "\"band\" is written band(x, 'low', limit, 'next', …), with limits that rise",
    ),
    mistake(
      'an expression that reads nothing',
      "join('A', 'B')",
      'this is always the same: it reads no answer',
    ),
    mistake(
      'a comparison of nothing',
      'if(1 < 2, desk)',
      '"<" compares what is written out: it is always the same',
    ),
    mistake('a comparison with itself', 'if(arrival = arrival, desk)', '"=" has the same on both sides'),
    mistake(
      'a condition of true',
      'if(wantsRemarks or true, desk)',
      '"or" of true or false is always the same, or changes nothing',
    ),
    mistake('the same twice', 'if(wantsRemarks and wantsRemarks, desk)', '"and" has the same on both sides'),
    ofRow(
      'a sum of two units',
      "years('2020-01-01') + days('2020-01-01')",
      'units do not fit in "+": a number of years and a number of days',
    ),
    ofRow(
      'a value of another unit',
      "days('2020-01-01')",
      'this gives a number of days, and "age" holds a number of years',
    ),
    ofRow(
      'a field of the form named plainly in a row',
      'years(arrival)',
      'the rows of "companions" have no field "arrival"; write "form.arrival" for that of the form',
    ),
    ofRow(
      'an unknown field of the form',
      'years(form.arival)',
      'the form has no field "arival"; did you mean "arrival"?',
    ),
    ofRow(
      'a value that the form computes',
      'length(form.visitor)',
      '"form.visitor" is computed, and rows cannot wait for that: name the fields that it reads',
    ),
    ofRow(
      'the rows seen from one of them',
      'count(form.companions)',
      '"form.companions" is a list of rows, and a row sees no rows beside itself',
    ),
    [
      'a condition of a row about what the form computes',
      (project) =>
        project.replace(
          MODEL,
          '"x-showIf": { "hasBadge": { "const": true } }',
          '"x-showIf": "hasBadge and length(form.visitor) > 3"',
        ),
      'schemas/form-data.json:«"badge": { "$ref": "» (/properties/companions/items/properties/badge/x-showIf): "form.visitor" is computed, and rows cannot wait for that: name the fields that it reads',
    ],
    [
      'a value computed in a circle over the rows',
      (project) =>
        project.replace(
          NOTE,
          '"visitor": { "$ref": "../form-data.json#/properties/visitor" }',
          '"visitor": { "$ref": "../form-data.json#/properties/visitor", "x-computed": "if(count(companions, visitor = form.visitor) > 0, firstName)" }',
        ),
      'schemas/visit-note/schema.json:«"x-computed"» (/properties/visitor/x-computed): this is computed in a circle: visitor from visitor',
    ],
    [
      'a comparison that the bounds decide',
      (project) =>
        project.replace(
          MODEL,
          '"badge": { "$ref": "#/properties/badge",',
          '"badge": { "$ref": "#/properties/badge", "x-computed": "if(120 < age, firstName)",',
        ),
      'schemas/form-data.json:«if(120» (/properties/companions/items/properties/badge/x-computed): "age > 120" is always the same: "age" goes from 0 to 120',
    ],
    mistake(
      'a value computed from itself',
      'join(firstName, visitor)',
      'this is computed in a circle: visitor from visitor',
    ),
    [
      'values computed in a circle',
      (project) =>
        project.replace(
          MODEL,
          '"description": "The visitor\'s first name.",',
          '"description": "The visitor\'s first name.", "x-computed": "lastWord(visitor)",',
        ),
      'schemas/form-data.json:«lastWord» (/properties/firstName/x-computed): this is computed in a circle: firstName from visitor from firstName',
      'schemas/form-data.json:«join(firstName, lastName)» (/properties/visitor/x-computed): this is computed in a circle: visitor from firstName from visitor',
      'schemas/form-data.json:«join(firstName)» (/properties/companions/items/properties/visitor/x-computed): this is computed in a circle: visitor from firstName from visitor',
    ],
    [
      'a value computed before what it is computed from',
      (project) =>
        project.replace(
          MODEL,
          '"firstName": { "$ref": "#/properties/firstName" },',
          '"firstName": { "$ref": "#/properties/firstName", "x-computed": "lastWord(badge)" },',
        ),
      'schemas/form-data.json:«join(firstName)» (/properties/companions/items/properties/visitor/x-computed): "firstName" is computed too, and only after "visitor": put "firstName" before "visitor" in "properties"',
    ],
    [
      'an override in a form',
      (project) =>
        project.replace(
          NOTE,
          '"$ref": "../form-data.json#/properties/visitor"',
          '"$ref": "../form-data.json#/properties/visitor", "x-computed": "label(hosts)"',
        ),
      'schemas/visit-note/schema.json:«"visitor": { "$ref":» (/properties/visitor/x-computed): there is no field "hosts"; did you mean "host"?',
    ],
    [
      'an expression that is no text',
      (project) => project.replace(MODEL, '"join(firstName)"', '{ "rule": "join" }'),
      `schemas/form-data.json:«{ "rule"» (/properties/companions/items/properties/visitor/x-computed): must be a text in quotes, not {"rule":"join"}`,
    ],
  ],
);
