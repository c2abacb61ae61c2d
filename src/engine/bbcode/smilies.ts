import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import type { FormDefinition } from '../definition/form.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { ZERO_WIDTH } from './encode.ts';

/** What is no text to the board: code, tags, the addresses in them, and plain addresses. */
const NO_TEXT =
  String.raw`\[(?:code|CODE)[^\]]*\][^]*?\[\/(?:code|CODE)\]` +
  String.raw`|\[(?:img|IMG|imageleft|url|URL)\][^[]*|\[\/?(?:\*|[A-Za-z][-\w]*)(?:[\s=:/][^\]\n]*)?\]|https?:\/\/[^\s[\]]+`;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

interface Patterns {
  /** Text that is to be left, or a code that the board turns into a picture, which is the first group. */
  readonly live: RegExp;
  /** A code that was broken. */
  readonly broken: RegExp;
}

/**
 * Patterns of a set of codes, matched as phpBB 3.3 does: the longest first, in their own case, at the start of the text
 * or after a line break, a space, a dot or `]`, and not before a word character.
 */
const patternsOf = memoizeWeak((codes: readonly string[]): Patterns => {
  const longestFirst = codes.toSorted((a, b) => b.length - a.length);
  const whole = longestFirst.map(escaped).join('|');
  const parted = longestFirst.map((code) => escaped(code[0] + ZERO_WIDTH + code.slice(1))).join('|');
  return {
    live: new RegExp(String.raw`${NO_TEXT}|(?<![^\n .\]])(${whole})(?!\w)`, 'g'),
    broken: new RegExp(parted, 'g'),
  };
});

const NONE: readonly string[] = [];

/** The codes that the board of an organisation turns into pictures; none where it names none. */
export function smiliesOf(organisation: Readonly<Record<string, unknown>>): readonly string[] {
  const { board } = organisation;
  const codes = isPlainObject(board) ? board['smilies'] : undefined;
  return Array.isArray(codes) ? (codes as readonly string[]) : NONE;
}

/** Keeps every smiley code in the text of a post as text: a zero-width space behind its first character. */
export function breakSmilies(text: string, codes: readonly string[]): string {
  if (codes.length === 0) return text;
  return text.replace(patternsOf(codes).live, (match, code?: string) =>
    code === undefined ? match : code[0] + ZERO_WIDTH + code.slice(1),
  );
}

/** Undoes {@link breakSmilies}. */
export function joinSmilies(text: string, codes: readonly string[]): string {
  if (codes.length === 0 || !text.includes(ZERO_WIDTH)) return text;
  return text.replace(patternsOf(codes).broken, (code) => code.replace(ZERO_WIDTH, ''));
}

/** The same form with posts in which smiley codes stand unbroken, to compare with a post that was joined. */
export const withSmilies = memoizeWeak((form: FormDefinition): FormDefinition => ({
  ...form,
  organisation: { ...form.organisation, board: undefined },
}));
