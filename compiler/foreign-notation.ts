import type { Problem } from './problem.ts';

/** A notation of other templates, or of HTML, and what to write instead. */
interface Notation {
  readonly pattern: RegExp;
  /** Returns the replacement, in the imperative, from the groups of the match; undefined if the match is none. */
  readonly instead: (...groups: readonly string[]) => string | undefined;
}

const VALUE = String.raw`\(?[\w.@]+\)?|"[^"]*"|'[^']*'`;

const inTest = (rest: string): RegExp =>
  new RegExp(String.raw`\{\{[#^]?(?:else )?(?:if|unless)\s+${rest}`, 'g');

/** Elements of HTML with their replacement. */
const HTML: Readonly<Record<string, string>> = {
  b: 'write [b]…[/b]',
  strong: 'write [b]…[/b]',
  i: 'write [i]…[/i]',
  em: 'write [i]…[/i]',
  u: 'write [u]…[/u]',
  br: 'begin a new line, or write [br][/br] in a table',
  hr: 'write [hr][/hr]',
  p: 'leave a blank line',
  div: 'write [divbox=white]…[/divbox]',
  span: 'write [color=#CC0000]…[/color] or [size=90]…[/size]',
  font: 'write [color=#CC0000]…[/color] or [size=90]…[/size]',
  center: 'write [center]…[/center]',
  img: 'write {{images field}}',
  a: 'write {{link field "words"}}',
  ul: 'write [list][*]…[/list]',
  ol: 'write [list=1][*]…[/list]',
  li: 'write [*]…',
  table: 'write [table]…[/table]',
  tr: 'write [tr]…[/tr]',
  td: 'write [td]…[/td]',
  h1: 'write {{> section title="…"}}',
  h2: 'write {{> section title="…"}}',
  h3: 'write {{> section title="…"}}',
};

/** Each notation once; the first one that matches a line is reported. */
const NOTATIONS: readonly Notation[] = [
  {
    pattern: inTest(String.raw`(${VALUE})\s*(?:!==?|<>)\s*(${VALUE})`),
    instead: (a = '', b = '') => `write (not (eq ${a} ${b})) to compare`,
  },
  {
    pattern: inTest(String.raw`(${VALUE})\s*={1,3}\s*(${VALUE})`),
    instead: (a = '', b = '') => `write (eq ${a} ${b}) to compare`,
  },
  {
    pattern: inTest(String.raw`(${VALUE})\s*(?:&&|and\s)\s*(${VALUE})`),
    instead: (a = '', b = '') => `write (and ${a} ${b})`,
  },
  {
    pattern: inTest(String.raw`(${VALUE})\s*(?:\|\||or\s)\s*(${VALUE})`),
    instead: (a = '', b = '') => `write (any ${a} ${b})`,
  },
  { pattern: inTest(String.raw`(?:!|not\s+)(${VALUE})`), instead: (a = '') => `write (not ${a})` },
  {
    pattern: /\{\{\s*([\w.@]+)\s*\?/g,
    instead: (a = '') => `write {{#if ${a}}}…{{else}}…{{/if}}`,
  },
  {
    pattern: /\{\{\s*([\w.@]+)\s*\|\s*(\w+)/g,
    instead: (a = '', name = '') => `write the helper before its value: {{${name} ${a}}}`,
  },
  { pattern: /\{%.*?%\}/g, instead: () => 'write blocks and values in {{ }}' },
  { pattern: /<%.*?%>/g, instead: () => 'write blocks and values in {{ }}' },
  { pattern: /\$\{([\w.]+)\}/g, instead: (a = '') => `write {{${a}}}` },
  { pattern: /(?<![{$])\{([a-z][\w.]*)\}(?!\})/g, instead: (a = '') => `write {{${a}}}` },
  { pattern: /\{\{#else\}\}/g, instead: () => 'write {{else}}' },
  {
    pattern: /\{\{#?(?:elseif|elsif|elif|else\s*#if)\s+([^}]+)\}\}/g,
    instead: (a = '') => `write {{else if ${a}}}`,
  },
  {
    pattern: /\{\{[^}]*?(\w+)=\{\{([\w.@]+)\}\}/g,
    instead: (key = '', a = '') => `write ${key}=${a} without braces`,
  },
  { pattern: /<!--.*?(?:-->|$)/g, instead: () => 'the forum shows HTML as text: write {{! … }}' },
  {
    pattern: /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/gi,
    instead: () => 'the forum shows HTML as text: write the character itself',
  },
  {
    pattern: /<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi,
    instead: (name = '') => {
      const key = name.toLowerCase();
      return Object.hasOwn(HTML, key) ? `the forum shows HTML as text: ${HTML[key]}` : undefined;
    },
  },
];

/** Blanks out comments, whose text is never printed, and keeps the lines. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\{\{~?!--[^]*?--~?\}\}|\{\{~?![^]*?\}\}/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** Reports notations of other languages in a template, at most one a line. */
export function foreignNotation(file: string, text: string): readonly Problem[] {
  const lines = withoutComments(text).split('\n');
  return lines.flatMap((line, index) => {
    for (const { pattern, instead } of NOTATIONS)
      for (const [match, ...groups] of line.matchAll(pattern)) {
        const cure = instead(...groups);
        if (cure !== undefined)
          return [{ file, line: index + 1, message: `${match}${closing(match)} is not read here: ${cure}` }];
      }
    return [];
  });
}

/** Returns the braces that a match leaves open. */
const closing = (match: string): string => (match.startsWith('{{') && !match.endsWith('}}') ? ' …}}' : '');
