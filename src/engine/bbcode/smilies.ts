import { escapePattern } from '../../shared/lib/escape-pattern.ts';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import type { FormDefinition } from '../definition/form.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { ZERO_WIDTH } from '#phpbb-bbcode';

/** Matches parts in which the board replaces no smilies: code, tags, their addresses, and plain addresses. */
const NO_TEXT =
  String.raw`\[(?:code|CODE)[^\]]*\][^]*?\[\/(?:code|CODE)\]` +
  String.raw`|\[(?:img|IMG|imageleft|url|URL)\][^[]*|\[\/?(?:\*|[A-Za-z][-\w]*)(?:[\s=:/][^\]\n]*)?\]|https?:\/\/[^\s[\]]+`;

interface Patterns {
  /** Matches text to skip, or a code that the board replaces with an image (first group). */
  readonly live: RegExp;
  /** Matches an escaped code. */
  readonly broken: RegExp;
}

/**
 * Patterns of a set of codes, matched as in phpBB 3.3: longest first, case-sensitive, at the start of the text or after
 * a line break, a space, a dot or `]`, and not before a word character.
 */
const patternsOf = memoizeWeak((codes: readonly string[]): Patterns => {
  const longestFirst = codes.toSorted((a, b) => b.length - a.length);
  const whole = longestFirst.map(escapePattern).join('|');
  const parted = longestFirst.map((code) => escapePattern(code[0] + ZERO_WIDTH + code.slice(1))).join('|');
  return {
    live: new RegExp(String.raw`${NO_TEXT}|(?<![^\n .\]])(${whole})(?!\w)`, 'g'),
    broken: new RegExp(parted, 'g'),
  };
});

const NONE: readonly string[] = [];

/** Returns the smiley codes of an organisation's board; empty if it defines none. */
export function smiliesOf(organisation: Readonly<Record<string, unknown>>): readonly string[] {
  const { board } = organisation;
  const codes = isPlainObject(board) ? board['smilies'] : undefined;
  return Array.isArray(codes) ? (codes as readonly string[]) : NONE;
}

/** Escapes every smiley code in a post with a zero-width space after its first character. */
export function breakSmilies(text: string, codes: readonly string[]): string {
  if (codes.length === 0) return text;
  return text.replace(patternsOf(codes).live, (match, code?: string) =>
    code === undefined ? match : code[0] + ZERO_WIDTH + code.slice(1),
  );
}

/** Reverts {@link breakSmilies}. */
export function joinSmilies(text: string, codes: readonly string[]): string {
  if (codes.length === 0 || !text.includes(ZERO_WIDTH)) return text;
  return text.replace(patternsOf(codes).broken, (code) => code.replace(ZERO_WIDTH, ''));
}

/** Returns the form without smiley escaping, to compare its posts with an unescaped post. */
export const withSmilies = memoizeWeak((form: FormDefinition): FormDefinition => ({
  ...form,
  organisation: { ...form.organisation, board: undefined },
}));
