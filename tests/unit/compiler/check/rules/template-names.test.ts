import { testMistakes } from '../../support/project.ts';
import type { Mistake } from '../../support/project.ts';

const NOTE = 'templates/visit-note/body.hbs';
const LETTER = 'templates/visit-letter/body.hbs';

/** Puts a line into the body of the letter, which is otherwise valid. */
const line = (what: string, text: string, ...messages: readonly string[]): Mistake => [
  what,
  (project) => project.write(LETTER, `${project.read(LETTER)}${text}\n`),
  ...messages.map((message) => `${LETTER}:4: ${message}`),
];

/** Puts a line into the rows of the note. */
const inRow = (what: string, text: string, ...messages: readonly string[]): Mistake => [
  what,
  (project) => project.replace(NOTE, '{{box hasBadge}}', `${text} {{box hasBadge}}`),
  ...messages.map((message) => `${NOTE}:21: ${message}`),
];

testMistakes(
  ['shape', 'meaning'],
  [
    line('an unknown field', '{{vistor}}', '"vistor" does not exist here; did you mean "visitor"?'),
    line(
      'a field inside a field',
      '{{visitor.raw}}',
      '"visitor.raw" does not exist (there is no "raw" in it)',
    ),
    line(
      'an unknown fact',
      '{{@org.nme}}',
      '"@org.nme" does not exist (there is no "nme" in it); did you mean "name"?',
    ),
    line(
      'an unknown fact of the site',
      '{{@site.adress}}',
      '"@site.adress" does not exist (there is no "adress" in it); did you mean "address"?',
    ),
    line(
      'an unknown fact of the form',
      '{{@form.nam}}',
      '"@form.nam" does not exist (there is no "nam" in it); did you mean "name"?',
    ),
    line(
      'unknown data',
      '{{@index}}',
      '"@index" does not exist here: write {{number @index}} within {{#each}}',
    ),
    line('an unknown helper', '{{uper visitor}}', 'there is no helper "uper"; did you mean "upper"?'),
    line(
      'an unknown helper inside a call',
      '{{join " " (dya visitor)}}',
      'there is no helper "dya"; did you mean "day"?',
    ),
    line(
      'a helper of Handlebars that is not ours',
      '{{lookup visitor "raw"}}',
      'there is no helper "lookup": docs/templates.md lists all',
    ),
    line('too few arguments', '{{join " "}}', '"join" needs at least 2 arguments'),
    line('too many arguments', '{{upper visitor remarks}}', '"upper" takes only one argument'),
    line('an unknown parameter of a helper', '{{stored visitor as="x"}}', '"stored" has no parameter "as"'),
    line('a list wanted', '{{count visitor}}', '"count" needs a list here, not "visitor"'),
    line('options wanted', '{{choices visitor}}', '"choices" needs a field with options here, not "visitor"'),
    line('a date wanted', '{{day visitor}}', '"day" needs a date here, not "visitor"'),
    line('addresses wanted', '{{images remarks}}', '"images" needs web addresses here, not "remarks"'),
    line('words wanted', '{{join visitor remarks}}', '"join" needs words in quotes here, not "visitor"'),
    line(
      'a block written inline',
      '{{spoiler visitor}}',
      '"spoiler" is a block: write {{#spoiler …}} … {{/spoiler}}',
    ),
    line(
      'an inline helper written as a block',
      '{{#upper visitor}}x{{/upper}}',
      '"upper" is not a block: write {{upper …}}',
    ),
    line(
      'a field written as a block',
      '{{#visitor}}x{{/visitor}}',
      '"{{#visitor}}" is not a block: write {{#if visitor}} or {{#each visitor}}',
    ),
    line(
      'an unknown block',
      '{{#iff visitor}}x{{/iff}}',
      '"{{#iff}}" is not a block: it is no helper; did you mean "if"?',
    ),
    line(
      'three braces',
      '{{{visitor}}}',
      'write two braces: a value prints itself encoded, and nothing goes past that',
    ),
    line(
      'an ampersand',
      '{{&visitor}}',
      'write two braces: a value prints itself encoded, and nothing goes past that',
    ),
    line(
      'undefined as a value',
      '{{or visitor undefined}}',
      'undefined and null are not values here: leave them out',
    ),
    line(
      'yes or no printed',
      '{{eq visitor "x"}}',
      'this prints the word true or false: put it into {{#if}} or {{box}}',
      '"visitor" has no options, so comparing it with "x" is a guess: ask a field with options, or whether it is answered',
    ),
    line('the whole form printed', '{{this}}', 'the whole form cannot be printed'),
    line(
      'a list of facts printed',
      '{{@site.address}}',
      'a list of facts cannot be printed whole: go through it with {{#each}}',
    ),
    line(
      'a group of facts printed',
      '{{@org.sites}}',
      'a group of facts cannot be printed whole: name one of them',
    ),
    line(
      'a way out of everything',
      '{{../visitor}}',
      '"../visitor" leads out of everything around it: write {{@root.visitor}}',
    ),
    line(
      'a value behind a bracket',
      '[{{visitor}}]',
      'a value is not allowed directly behind "[": it could become a tag',
    ),
    line(
      'a value behind a slash',
      '[/{{visitor}}]',
      'a value is not allowed directly behind "[": it could become a tag',
    ),
    line(
      'a value as an argument',
      '[color={{visitor}}]x[/color]',
      'a value is not allowed inside the tag "[color=": use a helper, such as link or spoiler',
    ),
    line(
      'a made text as an argument',
      '[altspoiler=A {{upper visitor}}]x[/altspoiler]',
      'a value is not allowed inside the tag "[altspoiler=A ": use a helper, such as link or spoiler',
    ),
    line(
      'a value in a block in an argument',
      '[color={{#if visitor}}{{remarks}}{{/if}}]x[/color]',
      'a value is not allowed inside the tag "[color=": use a helper, such as link or spoiler',
    ),
    line(
      'a value as a picture',
      '[img]{{visitor}}[/img]',
      'a value is not allowed between [img] and [/img]: use the helper images',
    ),
    line(
      'an unknown partial',
      '{{> lin label="A" value=visitor}}',
      'there is no partial "lin"; did you mean "line"?',
    ),
    line(
      'an unknown parameter of a partial',
      '{{> line lable="A" label="A" value=visitor}}',
      'the partial "line" has no parameter "lable"; did you mean "label"?',
    ),
    line(
      'a parameter that is left out',
      '{{> line value=visitor}}',
      'the partial "line" needs "label": write label=…',
    ),
    line(
      'a block partial',
      '{{#> line label="A" value=visitor}}x{{/line}}',
      'partial blocks and decorators are not used here',
    ),
    line(
      'names after as',
      '{{#each @site.address as |part|}}{{this}}{{/each}}',
      'names after "as" are not used here: write the field alone, or this',
    ),
    inRow(
      'a field of the form in a row',
      '{{host}}',
      '"host" does not exist here: the field of the form is @root.host',
    ),
    inRow(
      'a row printed',
      '{{this}}',
      'a row of "companions" cannot be printed whole: name one of its fields',
    ),
    inRow(
      'the rows of another list',
      '{{pluck @root.companions "nme"}}',
      'the rows of "companions" have no field "nme"',
    ),
    [
      'the rows of a list printed',
      (project) => project.replace(NOTE, '{{images photos}}', '{{companions}} {{images photos}}'),
      `${NOTE}:16: the rows of "companions" cannot be printed whole: go through them with {{#each companions}}`,
    ],
    [
      'a name in a partial that no call has, listed once',
      (project) => project.replace('templates/_partials/heading.hbs', '{{title}}', '{{titel}}'),
      'templates/_partials/heading.hbs:1: "titel" does not exist here; did you mean "title"? (called from templates/visit-letter/body.hbs:1)',
      'templates/visit-letter/body.hbs:1: the partial "heading" has no parameter "title"; did you mean "titel"?',
      'templates/visit-note/body.hbs:1: the partial "heading" has no parameter "title"; did you mean "titel"?',
    ],
    [
      'a field in a partial that one caller lacks',
      (project) => project.replace('templates/_partials/heading.hbs', '{{title}}', '{{title}} {{host}}'),
      'templates/_partials/heading.hbs:1: "host" does not exist here (called from templates/visit-letter/body.hbs:1)',
    ],
    [
      'a partial that calls itself',
      (project) =>
        project.write(
          'templates/_partials/line.hbs',
          '{{label}}{{#if value}}{{> line label=label value=value}}{{/if}}',
        ),
      'templates/_partials/line.hbs:1: the partial "line" calls itself and would never end',
    ],
    [
      'a way out of a partial',
      (project) =>
        project.replace('templates/_partials/line.hbs', '{{value}}\n', '{{value}} {{../visitor}}\n'),
      'templates/_partials/line.hbs:«[b]{{label}}:[/b] {{»: "../visitor" leads out of everything around it: write {{@root.visitor}} (called from templates/visit-letter/body.hbs:2)',
    ],
    [
      'partials that lead back to each other',
      (project) => {
        project.write('templates/_partials/one.hbs', '{{> two}}');
        project.write('templates/_partials/two.hbs', 'x\n{{> one}}');
      },
      'templates/_partials/one.hbs:1: the partial "two" leads back to "one" and would never end',
      'templates/_partials/two.hbs:2: the partial "one" leads back to "two" and would never end',
    ],
    [
      'an answer inside a tag of a partial',
      (project) => {
        project.write(
          'templates/_partials/heading.hbs',
          '[center][color={{tone}}]{{title}}[/color][/center]\n',
        );
        project.replace('templates/visit-note/body.hbs', 'title="Visit"', 'title="Visit" tone=@site.accent');
        project.replace('templates/visit-letter/body.hbs', 'title="Letter"', 'title="Letter" tone=visitor');
      },
      'templates/visit-letter/body.hbs:1: in "tone" of {{> heading}}: a value is not allowed inside the tag "[color=": use a helper, such as link or spoiler',
    ],
    [
      'a block closed by another',
      (project) =>
        project.replace(
          'templates/visit-note/body.hbs',
          '{{#if @org.links.home}}\n{{link @org.links.home "Our house"}}\n{{/if}}',
          '{{#if @org.links.home}}\n{{link @org.links.home "Our house"}}\n{{/each}}',
        ),
      'templates/visit-note/body.hbs:«{{/each}}»: the template cannot be read: {{/each}} is where {{/if}} must close the block of line 12',
    ],
    [
      'a block that is not closed',
      (project) =>
        project.replace(
          'templates/visit-note/body.hbs',
          '{{#if @org.links.home}}\n{{link @org.links.home "Our house"}}\n{{/if}}',
          '{{#if @org.links.home}}\n{{link @org.links.home "Our house"}}\n',
        ),
      'templates/visit-note/body.hbs:«{{#if @org»: the template cannot be read: {{#if}} is never closed: write {{/if}}',
    ],
    [
      'a block that is not closed before the end of the one around it',
      (project) =>
        project.replace(
          'templates/visit-note/body.hbs',
          '{{#each companions}}',
          '{{#each companions}}\n{{#if visitor}}',
        ),
      'templates/visit-note/body.hbs:«{{#if visitor}}»: the template cannot be read: {{#if}} is not closed before {{/each}} of line 26',
    ],
    [
      'an end without a block',
      (project) =>
        project.replace('templates/visit-note/body.hbs', '{{remarks}}\n', '{{remarks}}\n{{/if}}\n'),
      'templates/visit-note/body.hbs:12: the template cannot be read: {{/if}} closes nothing: there is no {{#if …}} before it',
    ],
  ],
);
