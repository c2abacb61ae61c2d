import { describe, expect, test } from 'vitest';
import { tooLarge } from '../../../../../compiler/check/rules/chunk-size.ts';
import { compileForm } from '../../../../../compiler/compile.ts';
import { formatProblem } from '../../../../../compiler/problem.ts';
import { type TestProject, copyProject, problemsOf, testMistakes } from '../../support/project.ts';

describe('chunk size', () => {
  test('a form file that is too large is reported with ways to reduce it', async () => {
    const { project } = copyProject();
    const found = (await tooLarge(compileForm(project, 'visit-letter'), [], 300, project.modules)).map(
      formatProblem,
    );
    expect(found).toEqual([
      expect.stringMatching(
        /^schemas\/visit-letter\/schema\.json:1: what the form asks is about \d+ bytes, compressed, of 300 \("formChunk" in package\.json\), which makes it slow to open: keep long lists of options in the database \("x-source"\), or make two forms of it$/,
      ),
      expect.stringMatching(
        /^templates\/visit-letter\/body\.hbs:1: what the form prints is about \d+ bytes, compressed, of 300 \("formChunk" in package\.json\), which makes it slow to open: put what repeats into a partial$/,
      ),
    ]);
  });

  test('options that do not compress are too many', async () => {
    const copy = copyProject();
    const random = Array.from({ length: 900 }, (_, index) => (Math.sin(index + 1) * 1e9).toString(36));
    copy.replace(
      'schemas/form-data.json',
      '"enum": ["guest", "staff"]',
      `"enum": ${JSON.stringify(['guest', 'staff', ...random])}`,
    );
    const [problem] = await problemsOf(copy, ['chunk-size']);
    expect(problem).toContain('schemas/visit-note/schema.json:1: what the form asks is about ');
  });
});

describe('distinct options', () => {
  const BODY = 'templates/visit-note/body.hbs';

  testMistakes(
    ['shape', 'meaning', 'distinct-options'],
    [
      [
        'a choice that only decides whether a line stands there',
        (project) => project.replace(BODY, ' of {{host}}', ' of the house'),
        'schemas/visit-note/schema.json:«"host"» (/properties/host): the post is the same whether "Ada" or "Ben" is chosen in "host": print the field, or distinguish them in the template',
      ],
    ],
  );
});

describe('fields rendered', () => {
  const NOTE = 'templates/visit-note/body.hbs';

  testMistakes(
    ['shape', 'meaning', 'fields-rendered'],
    [
      [
        'a field that no template prints',
        (project) => project.replace(NOTE, '{{remarks}}\n', ''),
        'schemas/visit-note/schema.json:«"remarks": {» (/properties/remarks): "remarks" is asked but no template prints it; print it, or mark it "x-form-only" if it only steers the form',
      ],
      [
        'a field of rows that no template prints',
        (project) => project.replace(NOTE, '{{> line label="Age" value=age}}\n', ''),
        'schemas/form-data.json:«"age"» (/properties/companions/items/properties/age): "companions.age" is asked but no template prints it; print it, or mark it "x-form-only" if it only steers the form',
      ],
      [
        'a field in a branch that no template prints',
        (project) => project.replace(NOTE, ', badge {{badge}}', ''),
        'schemas/visit-note/schema.json:«"properties": { "bad» (/then/properties/badge): "badge" is asked but no template prints it; print it, or mark it "x-form-only" if it only steers the form',
      ],
      [
        'a field that is handed to a partial, which does not print it',
        (project) => {
          project.replace('templates/_partials/line.hbs', '{{value}}\n', '\n');
          project.replace('templates/_partials/line.hbs', '{{#if value}}', '{{#if label}}');
          project.replace('templates/_partials/line.hbs', '{{/if}}', '{{/if}}{{#each value}}{{/each}}');
        },
        'templates/_partials/line.hbs:«{{/if}}{{#each value»: "each" needs a list here, not "visitor" (called from templates/visit-letter/body.hbs:2)',
        'templates/_partials/line.hbs:«{{/if}}{{#each value»: "each" needs a list here, not "arrival" (called from templates/visit-note/body.hbs:4)',
        'templates/_partials/line.hbs:3: "each" needs a list here, not "companions.firstName" (called from templates/visit-note/body.hbs:19)',
        'templates/_partials/line.hbs:3: "each" needs a list here, not "companions.age" (called from templates/visit-note/body.hbs:20)',
      ],
      [
        'a printed field with the mark of one that is not',
        (project) => project.replace(NOTE, '{{remarks}}', '{{remarks}} {{wantsRemarks}}'),
        'schemas/visit-note/schema.json:«"wantsRemarks"» (/properties/wantsRemarks): "wantsRemarks" is marked "x-form-only" but a template prints it: set the mark to false here',
      ],
    ],
  );
});

describe('listed partials', () => {
  const page =
    (...rows: readonly string[]) =>
    ({ write }: TestProject): void =>
      write('docs/templates.md', `### Building blocks\n\n${rows.join('\n')}\n\n## Tags\n`);

  const LINE = '| `line` | `label`, `value` | a line |';
  const HEADING = '| `heading` | `title` | a heading |';

  testMistakes(
    ['listed-partials'],
    [
      ['a page that is right', page(LINE, HEADING)],
      [
        'a partial that is not listed',
        page(LINE),
        'docs/templates.md:1: the partial "heading" is not listed: add | `heading` | `title` | what it renders |',
      ],
      [
        'a partial that is gone',
        page(LINE, HEADING, '| `lines` | | many lines |'),
        'docs/templates.md:5: there is no partial "lines": take the row away; did you mean "line"?',
      ],
      [
        'a parameter that is not listed',
        page('| `line` | `label` | a line |', HEADING),
        'docs/templates.md:3: "line" is called with `label`, `value`: write that here',
      ],
    ],
  );
});

describe('person facts', () => {
  const MODEL = 'schemas/form-data.json';

  testMistakes(
    ['person-facts'],
    [
      [
        'a name that is no subject',
        (project) => project.replace(MODEL, '"visitor": {', '"visitor": { "x-person": "name",'),
        `${MODEL}:«"visitor": {» (/properties/visitor): "name" says who the person is: give "visitor" "x-subject": true as well`,
      ],
      [
        'a fact that stays in its form',
        (project) =>
          project.replace(MODEL, '"x-follows": "form"', '"x-follows": "form", "x-person": "notes"'),
        `${MODEL}:«"remarks"» (/properties/remarks): "x-person" is for what holds of a person in every case; "remarks" follows its form or its user`,
      ],
    ],
  );
});

describe('post round trip', () => {
  testMistakes(
    ['shape', 'meaning', 'post-round-trip'],
    [
      ['posts as they are', () => undefined],
      [
        'a post that says of whom it is and nothing else',
        (project) => {
          project.write('templates/visit-letter/body.hbs', '{{visitor}}{{remarks}}\n');
          project.write('templates/visit-letter/title.hbs', '{{or visitor "N/A"}}\n');
        },
        'tests/forms/visit-letter/full/data.json:1: the post is not recognised as one of this form: print words that no other form has',
        'tests/forms/visit-letter/minimal/data.json:1: the post is not recognised as one of this form: print words that no other form has',
      ],
    ],
  );
});

describe('required fields', () => {
  const NOTE = 'schemas/visit-note/schema.json';

  testMistakes(
    ['shape', 'meaning'],
    [
      [
        'a required field that is not asked',
        (project) => project.replace(NOTE, '"arrival", "remarks", "badge"]', '"arival", "remarks", "badge"]'),
        'schemas/visit-note/schema.json:«"required"» (/required/2): there is no field "arival" to require; did you mean "arrival"?',
      ],
      [
        'one required in a branch',
        (project) => project.replace(NOTE, '"required": ["desk"]', '"required": ["desks"]'),
        'schemas/visit-note/schema.json:«"required": ["desks"» (/then/required/0): there is no field "desks" to require; did you mean "desk"?',
      ],
      [
        'one required of a row',
        (project) =>
          project.replace(
            'schemas/form-data.json',
            '"required": ["visitor", "badge"]',
            '"required": ["visitors", "badge"]',
          ),
        'schemas/form-data.json:«"required"» (/properties/companions/items/required/0): there is no field "visitors" to require; did you mean "visitor"?',
      ],
    ],
  );
});

describe('stray folders', () => {
  testMistakes(
    ['shape'],
    [
      [
        'templates of a form that does not exist',
        (project) => project.write('templates/visit-leter/body.hbs', ''),
        'templates/visit-leter:1: no form has this name: schemas/visit-leter/schema.json is missing; did you mean "visit-letter"?',
      ],
      [
        'cases of a form that does not exist',
        (project) => project.write('tests/forms/other/full/data.json', '{}'),
        'tests/forms/other:1: no form has this name: schemas/other/schema.json is missing',
      ],
      [
        'a UI schema alone',
        (project) => project.write('schemas/other/ui.json', '{}'),
        'schemas/other:1: no form has this name: schemas/other/schema.json is missing',
      ],
      [
        'a template that nothing reads',
        (project) => project.write('templates/visit-note/boddy.hbs', 'x'),
        'templates/visit-note/boddy.hbs:1: nothing reads this file: its folder may contain only title.hbs, body.hbs, recipient.hbs; did you mean "body.hbs"?',
      ],
      [
        'a schema that nothing reads',
        (project) => project.write('schemas/visit-letter/uii.json', '{}'),
        'schemas/visit-letter/uii.json:1: nothing reads this file: its folder may contain only schema.json, ui.json; did you mean "ui.json"?',
      ],
      [
        'a partial that nothing reads',
        (project) => project.write('templates/_partials/line.hb', 'x'),
        'templates/_partials/line.hb:1: nothing reads this file: the name of a partial ends with .hbs',
      ],
    ],
  );
});

describe('template values', () => {
  const NOTE = 'templates/visit-note/body.hbs';

  testMistakes(
    ['shape', 'meaning'],
    [
      [
        'a value that is not an option',
        (project) => project.replace(NOTE, '(eq visitorKind "staff")', '(eq visitorKind "stuff")'),
        'templates/visit-note/body.hbs:«{{#if (eq visitorKin»: "stuff" is not an option of "visitorKind"; did you mean "staff"?',
      ],
      [
        'the label instead of the value',
        (project) =>
          project.replace(NOTE, '(eq visitorKind "staff")', '(eq "Guest of the house" visitorKind)'),
        'templates/visit-note/body.hbs:«{{#if (eq "Guest of »: "Guest of the house" is not an option of "visitorKind"; "guest" is the value behind that label',
      ],
      [
        'text for yes or no',
        (project) => project.replace(NOTE, '{{box hasBadge}}', '{{box (eq hasBadge "true")}}'),
        'templates/visit-note/body.hbs:«{{box (eq hasBadge "»: "companions.hasBadge" is yes or no: compare it with true or false, not "true"',
      ],
      [
        'text for a number',
        (project) => project.replace(NOTE, '{{box hasBadge}}', '{{box (eq age "18")}} {{box hasBadge}}'),
        'templates/visit-note/body.hbs:«{{box (eq age "18")}»: "companions.age" is a number: "18" never equals it',
      ],
      [
        'a choice that holds no such value',
        (project) => project.replace(NOTE, '(eq visitorKind "staff")', '(includes visitorKind "staf")'),
        'templates/visit-note/body.hbs:«{{#if (includes visi»: "staf" is not an option of "visitorKind"; did you mean "staff"?',
      ],
    ],
  );
});
