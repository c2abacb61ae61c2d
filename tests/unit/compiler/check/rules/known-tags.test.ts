import { testMistakes } from '../../support/project.ts';
import type { Mistake } from '../../support/project.ts';

const LETTER = 'templates/visit-letter/body.hbs';

/** Puts lines below the letter's body. */
const lines = (
  what: string,
  text: string,
  ...problems: readonly (readonly [line: number, message: string])[]
): Mistake => [
  what,
  (project) => project.write(LETTER, `${project.read(LETTER)}${text}\n`),
  ...problems.map(([line, message]) => `${LETTER}:${line}: ${message}`),
];

testMistakes(
  ['shape', 'meaning'],
  [
    lines('an unknown tag', '[centre]x[/centre]', [
      4,
      'templates do not use the tag [centre]; did you mean "center"?',
    ]),
    lines('a tag outside the palette', '[code]x[/code]', [
      4,
      'templates do not use the tag [code]; did you mean "divbox"?',
    ]),
    lines('capitals', '[B]x[/B]', [4, 'write [b] in small letters']),
    lines('a tag that stays open', '\n[b]x', [5, '[b] is not closed in the block that opens it']),
    lines('an end without a start', 'x[/b]', [4, '[/b] closes nothing in this block']),
    lines('crossed tags', '[b][i]x[/b][/i]', [4, '[/b] is before the end of [i]']),
    lines(
      'a tag opened in a branch alone',
      '{{#if visitor}}\n[b]\n{{/if}}x[/b]',
      [5, '[b] is not closed in the block that opens it'],
      [6, '[/b] closes nothing in this block'],
    ),
    lines('a rule without its end', '[hr]', [4, '[hr] is not closed in the block that opens it']),
    lines('a missing value', '[divbox]x[/divbox]', [4, '[divbox] needs a value, as in [divbox=…]']),
    lines('a refused value', '[size=900]x[/size]', [
      4,
      'the forum refuses the value of [size=900]: write percent, such as [size=120]',
    ]),
    lines('a value where none is known', '[b=x]y[/b]', [4, '[b] takes no value']),
    [
      'a tag left open in a partial',
      (project) => project.replace('templates/_partials/heading.hbs', '[/center]', ''),
      'templates/_partials/heading.hbs:1: [center] is not closed in the block that opens it',
    ],
    [
      'rows of a table that differ',
      (project) =>
        project.replace(
          'templates/visit-note/body.hbs',
          '{{remarks}}\n',
          '[table][tr][td]a[/td][td]b[/td][/tr]\n[tr][td]{{remarks}}[/td][/tr][/table]\n',
        ),
      'templates/visit-note/body.hbs:«[tr][td]{{remarks}}»: this row has 1 cell, the first of its table 2: the forum would draw it ragged',
    ],
    [
      'text between the rows of a table',
      (project) =>
        project.replace(
          'templates/visit-note/body.hbs',
          '{{remarks}}\n',
          '[table]\nRemarks\n[tr][td]{{remarks}}[/td][/tr][/table]\n',
        ),
      'templates/visit-note/body.hbs:«Remarks»: "Remarks" is between the cells of a table: put it into [td]',
    ],
    [
      'text between the cells of a row',
      (project) =>
        project.replace(
          'templates/visit-note/body.hbs',
          '{{remarks}}\n',
          '[table][tr]x[td]{{remarks}}[/td][/tr][/table]\n',
        ),
      'templates/visit-note/body.hbs:«[table]»: "x" is between the cells of a table: put it into [td]',
    ],
    [
      'a tag closed by what a partial is given',
      (project) => project.replace('templates/visit-note/body.hbs', 'label="Visitor"', 'label="[/b]Visitor"'),
      'templates/visit-note/body.hbs:«[/b]Visitor»: in "label" of {{> line}}: [/b] closes nothing in this block',
    ],
    [
      'a tag that is none in what a partial is given',
      (project) =>
        project.replace('templates/visit-note/body.hbs', 'label="Visitor"', 'label="[bold]Visitor[/bold]"'),
      'templates/visit-note/body.hbs:«[bold]»: in "label" of {{> line}}: templates do not use the tag [bold]; did you mean "b"?',
    ],
  ],
);
