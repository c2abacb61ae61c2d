import { TAG_LIKE } from '../bbcode/encode.ts';
import { withoutTrialMark } from '../definition/trial.ts';
import { GLUE } from '../render/helpers.ts';
import { trimLines } from '../render/render.ts';

/** A quote around all of a text. */
const QUOTED = /^\s*\[quote(?:=[^\]\n]*)?\]([\s\S]*)\[\/quote\]\s*$/i;

/** The text of a post in the one shape that documents have, out of the quote that it may stand in. */
export const asDocument = (text: string): string =>
  trimLines((QUOTED.exec(text)?.[1] ?? text).replace(/\r\n?/g, '\n'));

/** A title in one line; of a form that is settled without the mark that it had on trial, which says nothing of the answers. */
export function asTitle(text: string, isOnTrial: boolean): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return isOnTrial ? line : withoutTrialMark(line);
}

const BOX_AND_SPACE = /(\[(cbc?)\]\[\/\2\]) (?!\[)/g;

/** A document with the space behind each tick box as the renderer prints it: some browsers paste a plain one. */
export const withGlue = (text: string): string => text.replace(BOX_AND_SPACE, `$1${GLUE}`);

/** Something in brackets that acts as a tag; what users type into plain texts never does. */
export interface TagAt {
  readonly at: number;
  readonly name: string;
  readonly closes: boolean;
}

const NAME = /\[(\/?)(\*|[-\w]*)/y;

/** A text as a reader goes through it, with its tags in order. */
export class PostText {
  readonly text: string;
  /** A title is one line of plain text, whose brackets are no tags. */
  readonly isLine: boolean;
  /** White space means nothing: it differs between pages. */
  readonly isFlat: boolean;
  private readonly tags: readonly TagAt[];

  constructor(text: string, isLine: boolean, isFlat = false) {
    this.text = text;
    this.isLine = isLine;
    this.isFlat = isFlat;
    this.tags = isLine ? [] : [...text.matchAll(TAG_LIKE)].map(({ index }) => tagAt(text, index));
  }

  /** Where a literal text of a template that begins at a place ends, or -1 when something else stands there. */
  after(from: number, literal: string): number {
    return (this.isFlat ? afterFlat : afterLiteral)(this.text, from, literal);
  }

  /** Whether a literal text ends a part of the text: what was read before it stays when the rest does not fit. */
  isBorder(literal: string): boolean {
    return this.isFlat ? /[\p{L}\p{N}]{4}/u.test(literal) : literal.includes('\n');
  }

  /** The index of the first tag at a place or behind it. */
  firstTag(from: number): number {
    let [low, high] = [0, this.tags.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tags[middle]?.at ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  tag(index: number): TagAt | undefined {
    return this.tags[index];
  }

  /** Where plain text that begins at a place ends at the latest. */
  plainEnd(from: number): number {
    return this.tags[this.firstTag(from)]?.at ?? this.text.length;
  }

  /** The end of the line that a place stands in. */
  lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.text.length : end;
  }
}

function tagAt(text: string, at: number): TagAt {
  NAME.lastIndex = at;
  const [, slash, name = ''] = NAME.exec(text) ?? [];
  return { at, name: name.toLowerCase(), closes: slash === '/' };
}

const SPOILER_END = '\n[/altspoiler]';
const SPOILER_START = /(?:^|\n)\[altspoiler=[^\]\n]*\]\n$/;

/** White space of a text in one line, behind a tick box, too. */
const isSpace = (char: string | undefined): boolean => char === ' ' || char === GLUE;

/** The end of a literal text whatever the white space in it and around it; one that is nothing else stands between words. */
function afterFlat(post: string, from: number, literal: string): number {
  if (literal === ' ' && from > 0 && from < post.length && !isSpace(post[from]) && !isSpace(post[from - 1]))
    return -1;
  let at = from;
  for (const char of literal) {
    if (isSpace(char)) continue;
    if (isSpace(post[at])) at += 1;
    if (!post.startsWith(char, at)) return -1;
    at += char.length;
  }
  return isSpace(post[at]) ? at + 1 : at;
}

/** The end of a literal text. The renderer drops white space at the ends of lines and around documents and spoilers; the literal still has it. */
function afterLiteral(post: string, from: number, literal: string): number {
  if (post.startsWith(literal, from)) return from + literal.length;
  let at = from;
  for (const char of literal) {
    if (post.startsWith(char, at)) at += char.length;
    else if (!isDropped(post, at, char)) return -1;
  }
  return at;
}

function isDropped(post: string, at: number, char: string): boolean {
  if (char !== '\n' && char !== ' ' && char !== '\t') return false;
  if (at === 0 || at === post.length) return true;
  if (char !== '\n') return post[at] === '\n';
  return (
    post.startsWith(SPOILER_END, at) ||
    (post[at - 1] === '\n' && SPOILER_START.test(post.slice(Math.max(0, at - 200), at)))
  );
}
