import { testMistakes } from '../../support/project.ts';
import type { Mistake } from '../../support/project.ts';

const LETTER = 'templates/visit-letter/body.hbs';

/** Puts a line below the letter's body. */
const line = (what: string, text: string, ...problems: readonly string[]): Mistake => [
  what,
  (project) => project.write(LETTER, `${project.read(LETTER)}${text}\n`),
  ...problems.map((problem) => `tests/forms/visit-letter/${problem}`),
];

/** Shown with remarks only, as in the case `full`. */
const withRemarks = (text: string): string => `{{#if remarks}}${text}{{/if}}`;
const inFull = (message: string): string => `full/data.json:1: the post ${message}`;

const BLOCK_IN_LINE = '[size=85][center]x[/center][/size]';

testMistakes(
  ['shape', 'meaning', 'outputs'],
  [
    line('a block inside a line', withRemarks(BLOCK_IN_LINE), inFull('shows [center] as text in line 4')),
    line(
      'a row outside a table',
      withRemarks('[tr][td]x[/td][/tr]'),
      inFull('shows [tr] as text in line 4, because it is outside [table]'),
    ),
    line(
      'a cell outside a row',
      withRemarks('[td]x[/td]'),
      inFull('shows [td] as text in line 4, because it is outside [tr]'),
    ),
    line(
      'what only stands there once a fact is filled in',
      withRemarks(`{{#if @org.links.home}}${BLOCK_IN_LINE}{{/if}}`),
      inFull('shows [center] as text in line 4, once every fact of organisation.json is filled in'),
    ),
    [
      'a word that nobody typed',
      (project) => project.write(LETTER, `${project.read(LETTER)}${withRemarks('undefined')}\n`),
      `${LETTER}:«undefined»: the post prints the word undefined`,
    ],
    line(
      'an empty tag for what was not answered',
      '[b]{{remarks}}[/b]',
      'full/data.json:1: the post of variant 1 prints the empty tag [b][/b]',
    ),
    line(
      'brackets around what was not answered',
      'Seen ({{remarks}})',
      'full/data.json:1: the post of variant 1 leaves brackets empty: ()',
    ),
    [
      'an empty tag for what every case answers, in the line of the template',
      (project) => {
        project.remove('tests/forms/visit-letter/bad-missing');
        project.write(
          LETTER,
          `${project.read(LETTER)}\n[b]{{#if (answered visitor)}}{{visitor}}{{/if}}[/b]\n`,
        );
      },
      `${LETTER}:«[b]{{#if (answered»: with nothing typed, the post prints the empty tag [b][/b]`,
    ],
    [
      'a title of nothing',
      (project) => project.write('templates/visit-letter/title.hbs', '{{remarks}}'),
      'tests/forms/visit-letter/full/data.json:1: the post of variant 1 has no title: title.hbs prints nothing',
    ],
    [
      'a word that somebody typed is nobody’s mistake',
      (project) =>
        project.replace('tests/forms/visit-letter/full/data.json', 'Some remarks', 'null and undefined'),
    ],
  ],
);

testMistakes(
  ['outputs'],
  [
    line(
      'what only hostile texts break',
      '{{#if remarks}}{{#unless (eq remarks "Some remarks")}}[size=85][center]x[/center][/size]{{/unless}}{{/if}}',
      'full/data.json:1: with hostile texts, the post shows [center] as text in line 4',
    ),
  ],
);
