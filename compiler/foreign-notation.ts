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

const AS_TEXT = 'the forum shows HTML as text: ';

const COMPUTE = 'compute a field of yes or no ("x-computed"), and test that';

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
    pattern: inTest(String.raw`(${VALUE})(?:\s*&&\s*|\s+and\s+)(${VALUE})`),
    instead: (a = '', b = '') => `write (and ${a} ${b})`,
  },
  {
    pattern: inTest(String.raw`(${VALUE})(?:\s*\|\|\s*|\s+or\s+)(${VALUE})`),
    instead: (a = '', b = '') => `write (any ${a} ${b})`,
  },
  { pattern: inTest(String.raw`(?:!|not\s+)(${VALUE})`), instead: (a = '') => `write (not ${a})` },
  {
    pattern: inTest(String.raw`(eq|includes|and|any|answered|count)\s+([^}]+)\}\}`),
    instead: (name = '', rest = '') => `write (${name} ${rest})`,
  },
  {
    pattern: inTest(String.raw`\(([\w.@]+)\s+(eq|includes|and|or|any)\s+(${VALUE})\)`),
    instead: (a = '', name = '', b = '') => `write (${name === 'or' ? 'any' : name} ${a} ${b})`,
  },
  { pattern: inTest(String.raw`(?:${VALUE})\s*[<>]=?\s*\w`), instead: () => COMPUTE },
  { pattern: inTest(String.raw`\((?:[gl]te?|ne|isEmpty)\s`), instead: () => COMPUTE },
  {
    pattern: /\{\{\s*([\w.@]+|"[^"]*")(?:\s+[-*/]\s+|\s*\+\s*)([\w.@]+|"[^"]*")/g,
    instead: () => 'write one value after the other, or compute a field ("x-computed")',
  },
  {
    pattern: new RegExp(String.raw`\{\{\s*([\w.]+)\s+or\s+(${VALUE})`, 'g'),
    instead: (a = '', b = '') => `write {{or ${a} ${b}}}`,
  },
  { pattern: /\{\{\s*([\w.@]+)\}(?!\})/g, instead: (a = '') => `write {{${a}}}` },
  {
    pattern: /\{\{\s*([\w.]+)\[\d+\]/g,
    instead: (a = '') => `write {{#each ${a}}}{{#if @first}}…{{/if}}{{/each}}`,
  },
  { pattern: /\{\{[^}"']*[“”‘’]/g, instead: () => 'write straight quotes: "text"' },
  { pattern: /<!--/g, instead: () => 'write a comment as {{!-- … --}}' },
  { pattern: /\*\*[^*\n]+\*\*/g, instead: () => 'the forum shows it as text: write [b]…[/b]' },
  { pattern: /\]\(https?:/g, instead: () => 'write {{link field "words"}}' },
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
  {
    pattern: /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/gi,
    instead: () => 'the forum shows HTML as text: write the character itself',
  },
  {
    pattern: /<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi,
    instead: (name = '') => {
      const key = name.toLowerCase();
      return Object.hasOwn(HTML, key) ? `${AS_TEXT}${HTML[key]}` : undefined;
    },
  },
];

/** Blanks out comments, whose text is never printed, and keeps the lines. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\{\{~?!--[^]*?--~?\}\}|\{\{~?![^]*?\}\}/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/**
 * Reports notations of other languages in a template, at most one a line.
 * @param isPlain whether the output is plain text, in which nothing replaces an element of HTML
 */
export function foreignNotation(file: string, text: string, isPlain = false): readonly Problem[] {
  const lines = withoutComments(text).split('\n');
  return lines.flatMap((line, index) => {
    for (const { pattern, instead } of NOTATIONS)
      for (const [match, ...groups] of line.matchAll(pattern)) {
        const found = instead(...groups);
        const cure = isPlain && found?.startsWith(AS_TEXT) === true ? `${AS_TEXT}take it out` : found;
        if (cure !== undefined)
          return [{ file, line: index + 1, message: `${match}${closing(match)} is not read here: ${cure}` }];
      }
    return [];
  });
}

/** Returns the braces that a match leaves open. */
const closing = (match: string): string => (match.startsWith('{{') && !match.endsWith('}}') ? ' …}}' : '');
