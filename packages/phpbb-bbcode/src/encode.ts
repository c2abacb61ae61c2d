import { richTags } from './rich.ts';
import { truncateAtWord, normaliseText, oneLine } from './text.ts';

/** Zero-width space: after a bracket it prevents every forum from parsing a tag, and is invisible. */
export const ZERO_WIDTH = '\u200b';

/**
 * Matches a bracket that could start a tag: with any name, since boards define their own, and also with an unfinished
 * name, since the text that follows is unknown here.
 */
export const TAG_LIKE = /\[(?=\/?(?:\*|[a-z][-\w]*)(?:[\]\s=:/]|$)|\/?$)/gi;

/** Escapes the brackets of a normalized text, so that none starts a tag in any context. */
export function neutralise(text: string): string {
  return text.replace(TAG_LIKE, `[${ZERO_WIDTH}`);
}

/**
 * Encodes user text for the body of a post: normalized, with no bracket that opens or closes a tag. A template must not
 * print it directly after an opening bracket.
 */
export function encodePlain(text: string): string {
  return neutralise(normaliseText(text));
}

/**
 * Encodes user text that may contain simple formatting (b, i, u, color, size, url): correctly nested pairs are kept,
 * every other bracket is escaped. The result is balanced inside any tag that allows text. Exception: the board rejects
 * nested links, so a template must not wrap it in `[url]`.
 */
export function encodeRich(text: string): string {
  const normal = normaliseText(text);
  let out = '';
  let pos = 0;
  for (const tag of richTags(normal)) {
    out += neutralise(normal.slice(pos, tag.at)) + tag.text;
    pos = tag.end;
  }
  return out + neutralise(normal.slice(pos));
}

/**
 * Encodes text for the argument of a tag, such as a spoiler title: one line of at most `max` characters without
 * characters that end or split an argument. May return `''`; the caller needs a fallback, since a tag with an empty
 * title is an unnamed box.
 */
export function encodeArgument(text: string, max = 80): string {
  const plain = oneLine(text)
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll("'", '’')
    .replace(/["`]/g, '')
    .replaceAll('=', ' ');
  // A trailing slash would make the tag self-closing.
  return truncateAtWord(oneLine(plain), max).replace(/[\s/]+$/, '');
}

/** Encodes text for a subject line: one line, without control and invisible characters; brackets are safe there. */
export function encodeTitle(text: string): string {
  return oneLine(text);
}

/** Truncates a title to `max` code points at a word boundary, with an ellipsis. */
export function cutTitle(title: string, max: number): string {
  if (Array.from(title).length <= max) return title;
  return max < 1 ? '' : `${truncateAtWord(title, max - 1).replace(/[\s,;:–-]+$/, '')}…`;
}
