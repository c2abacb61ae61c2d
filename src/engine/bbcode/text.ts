/** The widest run of characters a text may lose at its end so that it is cut between two words. */
const LOOK_BACK = 24;

/**
 * The text as the forum's parser sees it: newlines as LF, without the control characters that it drops.
 * Offsets of a reading count in this text.
 */
export function forumText(text: string): string {
  if (!/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/u.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (char) => (/[\n\t\x7f-\x9f]/.test(char) ? char : ''));
}

/**
 * Text from people and files in one shape: newlines as LF, no control characters but LF and tab, composed
 * (NFC) and well formed (half surrogate pairs replaced), so that equal texts are equal strings.
 */
export function normaliseText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC');
}

/**
 * The text on one line: line breaks and runs of white space become one space, invisible format characters go
 * (they would hide or reverse what stands beside them), except the joiner that emoji are made with.
 */
export function oneLine(text: string): string {
  return normaliseText(text)
    .replace(/(?!\u200d)\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * What a reader takes for one character: a flag, an emoji with all that it is joined with, or any character, each with
 * the marks behind it.
 */
const CHARACTER =
  /(?:\p{RI}{2}|\p{Extended_Pictographic}\p{EMod}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{EMod}?\ufe0f?)*|[^])[\p{M}\ufe0f]*/gu;

/** The beginning of a text, of at most `max` code points, with no character in part. */
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

/** At most `max` code points of the text, cut between two words where one ends near enough, never within a character. */
export function truncateAtWord(text: string, max: number): string {
  if (Array.from(text).length <= max) return text;
  const head = headOf(text, max);
  const space = text[head.length] === ' ' ? head.length : head.lastIndexOf(' ');
  return head.slice(0, space > 0 && space >= head.length - LOOK_BACK ? space : undefined).trimEnd();
}
