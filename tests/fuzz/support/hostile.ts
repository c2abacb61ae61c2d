import fc from 'fast-check';

/** Texts that have broken posts before, or could. */
const KNOWN_HOSTILE: readonly string[] = [
  '[/divbox]',
  '[/td][/table]',
  '[b]',
  '[*]',
  '[url=javascript:alert(1)]x[/url]',
  '[PK]',
  '((OOC))',
  'a ] b [ c',
  '[/altspoiler]',
  '[img]not a url[/img]',
  '[color=red',
  '8)',
  '"quotes" & <tags>',
  '[code]',
  '[/code]',
  '[size=200][center]x[/center]',
  '[table][tr][td]',
  '[/list]',
  '[hr]',
  '[url]https://a.example',
  '{{decedentName}} {{{x}}}',
  '__proto__',
  '[[b]]',
  '[b][i][u][color=red]x[/b][/color]',
  '[/​divbox]',
  'line\r\nbreak\u0000\u0007',
  ' :)',
  '.;-) ',
  '8-)',
  ':lol:',
  ' :D :D',
  ' :?:!:',
];

const TAGS = [
  'b',
  'i',
  'u',
  'size',
  'color',
  'center',
  'list',
  '*',
  'url',
  'img',
  'table',
  'tr',
  'td',
  'divbox',
  'divboxcolor',
  'altspoiler',
  'hr',
  'br',
  'cb',
  'cbc',
  'code',
  'quote',
  'left',
  'unknown',
];

const tag = fc.constantFrom(...TAGS);

const fragment = fc.oneof(
  fc.constantFrom(...KNOWN_HOSTILE),
  tag.map((name) => `[${name}]`),
  tag.map((name) => `[/${name}]`),
  fc
    .tuple(tag, fc.constantFrom('white', '#FFFFFF', '150', 'https://a.example', 'x y=z', '"q"', ''))
    .map(([name, value]) => `[${name}=${value}]`),
  fc.constantFrom(
    '[',
    ']',
    '[/',
    '=',
    '"',
    "'",
    '\n',
    ' ',
    '\u200B',
    ':',
    '/',
    ')',
    ' :',
    ' 8-',
    '.',
    'D',
    '?',
    'lol:',
  ),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);

/** Text that tries to leave its place: tags, halves of tags, and anything between. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fragment, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));
