import { ruleOfWritten, type TagRule } from './tags.ts';

/**
 * Maximum length of an opening, in characters and in attributes. The forum has no such limits; they bound the work on a
 * text full of unclosed brackets, where every opening could extend to the end.
 */
const LONGEST_OPENING = 4096;
const MAX_WORD_COUNT = 64;

const TAG_NAME = /\[(\/?)(\*|[-\w]+)(?=[\] \t\n=:/])/g;
const SUFFIX = /:\d*/y;
const SPACES = /[ \t\n]*/y;
const ATTRIBUTE = /[-\w]*/y;
const WORD = /[^ \t\n\]]*/y;
const GAP = /[ \t]*/y;
const VALUE_END = /[ \t\n]+(?:[-\w]+=|\/?\])/y;

/**
 * A known tag name after a bracket. `broken`: not a tag (for example without a closing bracket), shown as text.
 * `suffix` is the `:1` of `[b:1]…[/b:1]`, which pairs the two.
 */
export interface Token {
  readonly rule: TagRule;
  readonly form: 'start' | 'end' | 'self' | 'broken';
  readonly at: number;
  readonly end: number;
  readonly suffix: string;
  readonly arg: string | undefined;
}

interface Opening {
  readonly end: number;
  readonly self: boolean;
  readonly arg: string | undefined;
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** Returns the end of a quoted value that starts at its quote, or -1; a backslash escapes the next quote. */
function quotedEnd(text: string, at: number): number {
  const quote = text.charAt(at);
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === quote) return end + 1;
  }
  return -1;
}

/** Returns the end of an unquoted value: `]`, a line end, or white space before `name=` or the end of the tag. */
function bareEnd(text: string, at: number): number {
  let end = at;
  for (;;) {
    end += match(WORD, text, end).length;
    const gap = match(GAP, text, end);
    if (gap === '' || match(VALUE_END, text, end) !== '') return end;
    end += gap.length;
  }
}

/** Parses the text after the name of a start tag; null if it is not a tag. */
function readOpening(text: string, rule: TagRule): Opening | null {
  let at = 0;
  let arg: string | undefined;
  for (let words = 0; words < MAX_WORD_COUNT; words += 1) {
    at += match(SPACES, text, at).length;
    if (text[at] === ']') return { end: at + 1, self: false, arg };
    if (text[at] === '/') return text[at + 1] === ']' ? { end: at + 2, self: true, arg } : null;
    const name = match(ATTRIBUTE, text, at);
    at += name.length;
    if (text[at] !== '=') {
      if (name === '') return null;
      continue;
    }
    if (name === '' && at > 0) return null;
    at += 1;
    const quoted = text[at] === '"' || text[at] === "'";
    const end = quoted ? quotedEnd(text, at) : bareEnd(text, at);
    if (end < 0) return null;
    if (name === '' || name.toLowerCase() === rule.arg?.name) {
      arg = quoted ? text.slice(at + 1, end - 1).replace(/\\([\\'"])/g, '$1') : text.slice(at, end);
    }
    at = end;
  }
  return null;
}

function readTag(text: string, at: number, nameEnd: number, closing: boolean, rule: TagRule): Token {
  const suffix = text[nameEnd] === ':' ? match(SUFFIX, text, nameEnd) : '';
  const from = nameEnd + suffix.length;
  if (text[from] === ']')
    return { rule, form: closing ? 'end' : 'start', at, end: from + 1, suffix, arg: undefined };
  const opening = closing ? null : readOpening(text.slice(from, at + LONGEST_OPENING), rule);
  if (!opening) return { rule, form: 'broken', at, end: from, suffix, arg: undefined };
  return {
    rule,
    form: opening.self ? 'self' : 'start',
    at,
    end: from + opening.end,
    suffix,
    arg: opening.arg,
  };
}

/**
 * Returns every bracket with the name of a known tag, in text order. The reader decides by context which ones become
 * tags.
 */
export function findTags(text: string): Token[] {
  const tokens: Token[] = [];
  TAG_NAME.lastIndex = 0;
  for (let found = TAG_NAME.exec(text); found; found = TAG_NAME.exec(text)) {
    const rule = ruleOfWritten(found[2] ?? '');
    if (rule) tokens.push(readTag(text, found.index, TAG_NAME.lastIndex, found[1] === '/', rule));
  }
  return tokens;
}
