import { ruleOfWritten } from '../bbcode/tags.ts';

const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\uFFFE\uFFFF]/gu;
const BLANKS = /[\u00A0\u2000-\u200A\u202F\u205F\u2800\u3000]/g;

/** A bounded tag without a bracket inside, so that a text full of brackets takes no longer than any other. */
const TAG = /\[\/?(\*|[a-z]{1,12})(?:=[^[\]\n]{0,300})?\]/gi;

/** What stands in the place of a tag that divides. A letter in bold is still a letter of its word. */
const DIVIDERS: Readonly<Record<string, string>> = { td: '\t', url: '', color: '', size: '' };

const inPlaceOf = (name: string, kind: string): string =>
  DIVIDERS[name] ?? (kind === 'inline' && name !== 'img' && name !== 'br' ? '' : ' ');

/** The text without the tags of the board; other brackets stay. */
export const withoutBoardTags = (text: string): string =>
  text.replace(TAG, (tag, name: string) => {
    const rule = name.toLowerCase() === 'ooc' ? { name: 'b', kind: 'inline' } : ruleOfWritten(name);
    return rule ? inPlaceOf(rule.name, rule.kind) : tag;
  });

const FRAME = /_{3,}/g;

/** Underscores around a heading are only its frame; a line of them divides. */
function withoutFrame(run: string, at: number, text: string): string {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + run.length)];
  return before.trim() === '' && after.trim() === '' ? run : '';
}

const STAMP = /^[ \t]*\[[\d:/ .-]{4,24}\][ \t]*/gm;

/**
 * A pasted text in one shape: line ends as LF, without invisible characters, tags of the board, frames of
 * underscores and the time stamp that a logger puts before a line. Lines keep their numbers.
 */
export const cleanText = (text: string): string =>
  withoutBoardTags(
    text
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(INVISIBLE, '')
      .replace(BLANKS, ' ')
      .replaceAll('\uFFFD', '-'),
  )
    .replace(STAMP, '')
    .replace(FRAME, withoutFrame);

/** Spelling that does not distinguish two answers: case, spaces, full-width forms. */
export const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The text in one line, without space around it. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
