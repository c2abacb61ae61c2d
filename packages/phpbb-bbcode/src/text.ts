/** Maximum number of characters dropped to truncate a text at a word boundary. */
const LOOK_BACK = 24;

/**
 * Normalizes a text as the forum's parser does: newlines as LF, without the control characters it drops. Offsets of a
 * reading refer to this text.
 */
export function forumText(text: string): string {
  if (!/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/u.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (char) => (/[\n\t\x7f-\x9f]/.test(char) ? char : ''));
}

/**
 * Normalizes text from users and files: newlines as LF, no control characters but LF and tab, NFC, and well formed
 * (lone surrogates replaced), so that equal texts are equal strings.
 */
export function normaliseText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC');
}

/**
 * Returns the text on one line: white space is collapsed, invisible format characters are removed (they would hide or
 * reverse adjacent text), except the joiner of emoji sequences.
 */
export function oneLine(text: string): string {
  return normaliseText(text)
    .replace(/(?!\u200d)\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Matches a grapheme: a flag, an emoji with everything joined to it, or any character, each with the combining marks
 * after it.
 */
const CHARACTER =
  /(?:\p{RI}{2}|\p{Extended_Pictographic}\p{EMod}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{EMod}?\ufe0f?)*|[^])[\p{M}\ufe0f]*/gu;

/** Returns a prefix of at most `max` code points without splitting a grapheme. */
function headOf(text: string, max: number): string {
  let head = '';
  let points = 0;
  for (const [character] of text.matchAll(CHARACTER)) {
    points += Array.from(character).length;
    if (points > max) break;
    head += character;
  }
  return head;
}

/** Truncates to `max` code points, at a word boundary if one is near, never within a grapheme. */
export function truncateAtWord(text: string, max: number): string {
  if (Array.from(text).length <= max) return text;
  const head = headOf(text, max);
  const space = text[head.length] === ' ' ? head.length : head.lastIndexOf(' ');
  return head.slice(0, space > 0 && space >= head.length - LOOK_BACK ? space : undefined).trimEnd();
}
