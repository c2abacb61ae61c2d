import { ruleOfWritten } from '#phpbb-bbcode';

const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\uFFFE\uFFFF]/gu;
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F\u2800\u3000]/g;

/** Matches a tag of bounded length without a bracket inside, so that text full of brackets takes linear time. */
const TAG = /\[\/?(\*|[a-z]{1,12})(?:=[^[\]\n]{0,300})?\]/gi;

/** Replacements of tags that separate text. A letter in bold is still part of its word. */
const DIVIDERS: Readonly<Record<string, string>> = { td: '\t', url: '', color: '', size: '' };

const inPlaceOf = (name: string, kind: string): string =>
  DIVIDERS[name] ?? (kind === 'inline' && name !== 'img' && name !== 'br' ? '' : ' ');

/** Removes the tags of the board from a text; other brackets are kept. */
export const withoutBoardTags = (text: string): string =>
  text.replace(TAG, (tag, name: string) => {
    const rule = name.toLowerCase() === 'ooc' ? { name: 'b', kind: 'inline' } : ruleOfWritten(name);
    return rule ? inPlaceOf(rule.name, rule.kind) : tag;
  });

const FRAME = /_{3,}/g;

/** Removes underscores adjacent to a heading; a line of them is a separator. */
function withoutFrame(run: string, at: number, text: string): string {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + run.length)];
  return before.trim() === '' && after.trim() === '' ? run : '';
}

const STAMP = /^[ \t]*\[[\d:/ .-]{4,24}\][ \t]*/gm;

/** Normalizes line ends to LF and blanks to spaces, and removes invisible characters. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ');

/**
 * Normalizes a pasted text: line ends as LF, without invisible characters, tags of the board, underscores around
 * headings and logger timestamps. Line numbers are preserved.
 */
export const cleanText = (text: string): string =>
  withoutBoardTags(plainText(text).replaceAll('\uFFFD', '-')).replace(STAMP, '').replace(FRAME, withoutFrame);

/** Normalizes case, spaces and full-width forms, for comparison. */
export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Collapses the text to one trimmed line. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
