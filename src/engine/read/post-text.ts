import { TAG_LIKE } from '#phpbb-bbcode';
import { withoutTrialMark } from '../definition/trial.ts';
import { NO_BREAK_SPACE } from '../render/helpers.ts';
import { trimLines } from '../render/render.ts';

/** Matches a quote around the whole text. */
const QUOTED = /^\s*\[quote(?:=[^\]\n]*)?\]([\s\S]*)\[\/quote\]\s*$/i;

/** Normalizes the text of a post like the renderer, without a quote around it. */
export const asBody = (text: string): string =>
  trimLines((QUOTED.exec(text)?.[1] ?? text).replace(/\r\n?/g, '\n'));

/** Returns a title as one line, without the trial prefix unless the form is still on trial. */
export function asTitle(text: string, isOnTrial: boolean): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return isOnTrial ? line : withoutTrialMark(line);
}

const BOX_AND_SPACE = /(\[(cbc?)\]\[\/\2\]) (?!\[)/g;

/** Restores the no-break space after each check box: some browsers paste a plain space. */
export const withNoBreakSpaces = (text: string): string => text.replace(BOX_AND_SPACE, `$1${NO_BREAK_SPACE}`);

/** A bracket that acts as a tag; brackets in plain user text never do. */
interface TagAt {
  readonly at: number;
  readonly name: string;
  readonly closes: boolean;
}

const NAME = /\[(\/?)(\*|[-\w]*)/y;

/** Text of a post with an index of its tags. */
export class PostText {
  readonly text: string;
  /** True for a title: one line of plain text, whose brackets are not tags. */
  readonly isLine: boolean;
  /** True if white space is ignored, because it differs between pages. */
  readonly isFlat: boolean;
  private readonly tags: readonly TagAt[];

  constructor(text: string, isLine: boolean, isFlat = false) {
    this.text = text;
    this.isLine = isLine;
    this.isFlat = isFlat;
    this.tags = isLine ? [] : [...text.matchAll(TAG_LIKE)].map(({ index }) => tagAt(text, index));
  }

  /** Returns the end of a template literal that starts at `from`, or -1 if it does not match. */
  after(from: number, literal: string): number {
    return (this.isFlat ? afterFlat : afterLiteral)(this.text, from, literal);
  }

  /** Returns true if a literal commits the parse before it when the rest does not match. */
  isBorder(literal: string): boolean {
    return this.isFlat ? /[\p{L}\p{N}]{4}/u.test(literal) : literal.includes('\n');
  }

  /** Returns the index of the first tag at or after an offset. */
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

  /** Returns the maximum end of plain text that starts at an offset. */
  plainEnd(from: number): number {
    return this.tags[this.firstTag(from)]?.at ?? this.text.length;
  }

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

/** Matches white space in a flat text, including the one after a check box. */
const isSpace = (char: string | undefined): boolean => char === ' ' || char === NO_BREAK_SPACE;

/** Matches a literal ignoring white space; a literal of only white space matches between words. */
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

/** Matches a literal, allowing white space that the renderer drops at line ends and around posts and spoilers. */
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
