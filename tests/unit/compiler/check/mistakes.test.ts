import { expect, test } from 'vitest';
import { accept } from '../../../../scripts/forms/commands/accept.ts';
import { checkForms } from '../../../../compiler/check/run.ts';
import { formatProblem } from '../../../../compiler/problem.ts';
import { listen } from '../support/console.ts';
import { copyProject } from '../support/project.ts';

const LETTER = 'templates/visit-letter/body.hbs';
const TITLE = 'templates/visit-letter/title.hbs';
const NOTE = 'templates/visit-note/body.hbs';
const FORM = 'schemas/visit-letter/schema.json';
const NOTE_FORM = 'schemas/visit-note/schema.json';
const UI = 'schemas/visit-note/ui.json';
const MODEL = 'schemas/form-data.json';
const RULE = `{ "must": "count(photos) < 9", "message": "Too many.", "at": "photos" }`;

/** An edit, and all that the check then prints, without the file. */
type Row = readonly [file: string, from: string, to: string, printed: string];

/** A text put before the last line of the letter, and what is said about that line. */
const inLetter = (text: string, message: string): Row => [
  LETTER,
  '{{remarks}}',
  `${text}{{remarks}}`,
  `3: ${message}`,
];

const ROWS: readonly Row[] = [
  inLetter(
    '{{#if remarks = "x"}}a{{/if}}',
    '{{#if remarks = "x" …}} is not read here: write (eq remarks "x") to compare',
  ),
  inLetter(
    '{{#if remarks == "x"}}a{{/if}}',
    '{{#if remarks == "x" …}} is not read here: write (eq remarks "x") to compare',
  ),
  inLetter(
    '{{#if remarks != "x"}}a{{/if}}',
    '{{#if remarks != "x" …}} is not read here: write (not (eq remarks "x")) to compare',
  ),
  inLetter(
    '{{#if remarks && visitor}}a{{/if}}',
    '{{#if remarks && visitor …}} is not read here: write (and remarks visitor)',
  ),
  inLetter(
    '{{#if remarks and visitor}}a{{/if}}',
    '{{#if remarks and visitor …}} is not read here: write (and remarks visitor)',
  ),
  inLetter(
    '{{#if remarks || visitor}}a{{/if}}',
    '{{#if remarks || visitor …}} is not read here: write (any remarks visitor)',
  ),
  inLetter('{{#if !remarks}}a{{/if}}', '{{#if !remarks …}} is not read here: write (not remarks)'),
  inLetter(
    "{{remarks ? 'a' : 'b'}}",
    '{{remarks ? …}} is not read here: write {{#if remarks}}…{{else}}…{{/if}}',
  ),
  inLetter(
    '{{remarks | upper}}',
    '{{remarks | upper …}} is not read here: write the helper before its value: {{upper remarks}}',
  ),
  inLetter('{% if remarks %}', '{% if remarks %} is not read here: write blocks and values in {{ }}'),
  inLetter('<%= remarks %>', '<%= remarks %> is not read here: write blocks and values in {{ }}'),
  inLetter('${remarks}', '${remarks} is not read here: write {{remarks}}'),
  inLetter('{remarks}', '{remarks} is not read here: write {{remarks}}'),
  inLetter('{{#if visitor}}a{{#else}}b{{/if}}', '{{#else}} is not read here: write {{else}}'),
  inLetter(
    '{{#if visitor}}a{{elseif remarks}}b{{/if}}',
    '{{elseif remarks}} is not read here: write {{else if remarks}}',
  ),
  inLetter('<b>Note</b>', '<b> is not read here: the forum shows HTML as text: write [b]…[/b]'),
  inLetter(
    '<img src="x">',
    '<img src="x"> is not read here: the forum shows HTML as text: write {{images field}}',
  ),
  inLetter('{{formatDate visitor}}', 'there is no helper "formatDate"; did you mean "day" or "time"?'),
  inLetter('{{uppercase visitor}}', 'there is no helper "uppercase"; did you mean "upper"?'),
  inLetter('{{#if (equals visitor "x")}}a{{/if}}', 'there is no helper "equals"; did you mean "eq"?'),
  inLetter(
    '{{form.visitor}}',
    '"form.visitor" does not exist here: a field is named alone, as in {{visitor}}',
  ),
  inLetter(
    '{{@visitor}}',
    '"@visitor" does not exist here: write {{visitor}}, or {{@root.visitor}} within rows',
  ),
  inLetter('{{Visitor}}', '"Visitor" does not exist here; did you mean "visitor"?'),
  inLetter('House of Examples', '"House of Examples" is in organisation.json: write {{@org.name}}'),
  inLetter('HOUSE OF EXAMPLES', '"HOUSE OF EXAMPLES" is in organisation.json: write {{upper @org.name}}'),
  inLetter(
    'https://x.example/a.png',
    'the forum shows the address of the picture as text: write [img]https://x.example/a.png[/img]',
  ),
  inLetter('a &amp; b', '&amp; is not read here: the forum shows HTML as text: write the character itself'),
  inLetter('<!-- a -->', '<!-- a --> is not read here: the forum shows HTML as text: write {{! … }}'),
  inLetter(
    '[color=blurple]x[/color]',
    'browsers know no colour "blurple": write it as #RRGGBB, such as #CC0000',
  ),
  [LETTER, '{{remarks}}', '{{remark}}', '3: "remark" does not exist here; did you mean "remarks"?'],
  [
    LETTER,
    'value=visitor',
    'value="visitor"',
    '2: value="visitor" prints the word: write value=visitor for the answer',
  ],
  [
    LETTER,
    'value=visitor',
    'value={{visitor}}',
    '2: {{> line label="To" value={{visitor}} is not read here: write value=visitor without braces',
  ],
  [
    TITLE,
    'Letter to',
    '[b]Letter to',
    '1: the title is plain text, so the forum would show [b]: take it out',
  ],
  [TITLE, 'Letter to', 'Letter\nto', '1: the title is one line: write it in one'],
  [
    NOTE,
    '{{#each',
    '{{companions.age}}{{#each',
    '17: "companions" is a list: write {{#each companions}}…{{age}}…{{/each}}',
  ],
  [
    NOTE,
    '{{box hasBadge}}',
    '{{host}}{{box hasBadge}}',
    '21: "host" does not exist here: the field of the form is @root.host',
  ],
  [
    NOTE,
    '{{images photos}}',
    '{{photos}}',
    '16: the addresses of "photos" would be shown as text: write {{images photos}} or {{links photos "…"}}',
  ],
  [
    FORM,
    '"name": "Visit Letter"',
    '"title": "Visit Letter"',
    '5 (/x-form/title): "title" is not allowed here; did you mean "name"?',
  ],
  [
    UI,
    '"ui:sections"',
    '"ui:sectons"',
    '3 (/ui:sectons): "ui:sectons" is not allowed here; did you mean "ui:sections"?',
  ],
  [
    UI,
    '"textarea"',
    '"multiline"',
    '9 (/remarks/ui:widget): "multiline" is not known here; did you mean "textarea"?',
  ],
  [
    UI,
    '"visitor": {',
    '"wantsRemarks": { "ui:placeholder": "Yes" },\n  "visitor": {',
    '7 (/wantsRemarks/ui:placeholder): "wantsRemarks" is answered with yes or no, so nothing shows the placeholder: write "ui:help"',
  ],
  [
    NOTE_FORM,
    '"about": ["visitor"]',
    '"about": ["companions"]',
    '10 (/x-form/about/0): "companions" is a list, and a form is about one thing: name a field with one answer',
  ],
  [
    NOTE_FORM,
    '"about": ["visitor"]',
    '"about": ["photos"]',
    '10 (/x-form/about/0): "photos" is a list, and a form is about one thing: name a field with one answer',
  ],
  [
    MODEL,
    `"The host's desk."`,
    '"Desk."',
    '60 (/properties/desk/description): the description repeats the title: say what the field means',
  ],
  [
    NOTE_FORM,
    '"type": "object",',
    `"type": "object", "x-rules": [${RULE}, ${RULE.replace('<', ' < ')}],`,
    '16 (/x-rules/1/must): this rule is a duplicate: remove one',
  ],
];

test.each(ROWS)('%s: %s becomes %s', async (file, from, to, printed) => {
  const { project, replace } = copyProject();
  replace(file, from, to);
  const { problems } = await checkForms(project);
  const lines = problems.map(formatProblem);
  // The changed documents are findings of their own.
  expect(lines.filter((line) => !line.startsWith('tests/'))).toEqual([`${file}:${printed}`]);
});

test('a folder that only looks like a bad case is named', async () => {
  const { project, read: text, write } = copyProject();
  write(
    'tests/forms/visit-letter/Bad much/change.json',
    text('tests/forms/visit-letter/bad-missing/change.json'),
  );
  const { problems } = await checkForms(project);
  expect(problems.map(formatProblem)).toEqual([
    'tests/forms/visit-letter/Bad much:1: a case is named in lower case with dashes, one with errors "bad-…": call the folder "bad-much"',
  ]);
});

test('what the forum would show as text is not accepted', async () => {
  const said = listen();
  const { project, replace, read: text } = copyProject();
  replace(LETTER, '{{remarks}}', '<b>Note</b> {{remarks}}');
  const before = text('tests/forms/visit-letter/full/body.txt');
  expect(await accept(project, ['visit-letter'])).toBe(1);
  expect(said()).toContain(`${LETTER}:3: <b> is not read here`);
  expect(said()).toContain('tests/forms/visit-letter/full: not accepted, as its template has errors');
  expect(text('tests/forms/visit-letter/full/body.txt')).toBe(before);
});
