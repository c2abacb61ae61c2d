import { richTags } from './rich.ts';
import { truncateAtWord, normaliseText, oneLine } from './text.ts';

/** Zero-width space: behind a bracket it keeps every forum from reading a tag, and nobody sees it. */
export const ZERO_WIDTH = '\u200b';

/**
 * A bracket that could become a tag: with any name, since boards define their own, and also with a name that
 * the text leaves unfinished, since the words that follow it are not known here.
 */
export const TAG_LIKE = /\[(?=\/?(?:\*|[a-z][-\w]*)(?:[\]\s=:/]|$)|\/?$)/gi;

/** Keeps the brackets of a normalised text from acting as tags, whatever follows it. */
export function neutralise(text: string): string {
  return text.replace(TAG_LIKE, `[${ZERO_WIDTH}`);
}

/**
 * Text from a user for the body of a post: normalised, and no bracket in it opens or closes a tag. A
 * template must not print it directly behind an opening bracket of its own.
 */
export function encodePlain(text: string): string {
  return neutralise(normaliseText(text));
}

/**
 * Text from a user that may hold simple formatting (b, i, u, color, size, url): correctly nested pairs
 * stay, every other bracket is made plain. The result is balanced inside any tag that may hold text. The one
 * exception is a link: the board refuses links in links, so a template must not wrap it in `[url]`.
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
 * Text for the argument of a tag, such as a spoiler title: one line of at most `max` characters without
 * anything that ends or splits an argument. `''` when nothing is left; the caller has its own fallback, since
 * a tag with an empty title is a box nobody can name.
 */
export function encodeArgument(text: string, max = 80): string {
  const plain = oneLine(text)
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll("'", '’')
    .replace(/["`]/g, '')
    .replaceAll('=', ' ');
  // A slash at the end would make the tag close itself.
  return truncateAtWord(oneLine(plain), max).replace(/[\s/]+$/, '');
}

/** Text for a subject line: one line, without control and invisible characters. Brackets are harmless there. */
export function encodeTitle(text: string): string {
  return oneLine(text);
}

/** A title of at most `max` characters (code points), cut between two words with an ellipsis. */
export function cutTitle(title: string, max: number): string {
  if (Array.from(title).length <= max) return title;
  return max < 1 ? '' : `${truncateAtWord(title, max - 1).replace(/[\s,;:–-]+$/, '')}…`;
}
