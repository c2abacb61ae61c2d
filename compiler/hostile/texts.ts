import { pick } from '../../src/shared/lib/random.ts';

/** Texts that break a post when a template does not escape them. */
export const HOSTILE_TEXTS: readonly string[] = [
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
];

/** Texts that have broken posts before, or could. */
export const KNOWN_HOSTILE: readonly string[] = [
  ...HOSTILE_TEXTS,
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

/** Tags to open, close and give an argument. */
export const HOSTILE_TAGS: readonly string[] =
  'b i u size color center list * url img table tr td divbox divboxcolor altspoiler hr br cb cbc code quote left unknown'.split(
    ' ',
  );

/** Arguments of tags. */
export const HOSTILE_ARGUMENTS: readonly string[] = [
  'white',
  '#FFFFFF',
  '150',
  'https://a.example',
  'x y=z',
  '"q"',
  '',
];

/** Signs that mean something beside a tag or a smiley. */
export const HOSTILE_SIGNS: readonly string[] = [
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
];

const FRAGMENTS: readonly ((random: () => number) => string)[] = [
  (random) => pick(KNOWN_HOSTILE, random),
  (random) => `[${pick(HOSTILE_TAGS, random)}]`,
  (random) => `[/${pick(HOSTILE_TAGS, random)}]`,
  (random) => `[${pick(HOSTILE_TAGS, random)}=${pick(HOSTILE_ARGUMENTS, random)}]`,
  (random) => pick(HOSTILE_SIGNS, random),
  (random) => String.fromCodePoint(Math.floor(random() * 0xd7ff)),
];

/** Returns a text that tries to leave its place: tags, halves of tags, and anything between. */
export const hostileText = (random: () => number): string =>
  Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(FRAGMENTS, random)(random)).join('');
