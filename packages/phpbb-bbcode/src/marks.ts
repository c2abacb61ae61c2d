import type { TagRule } from './tags.ts';
import type { Token } from './tokenize.ts';

/**
 * A tag to process: typed, or empty ones that the forum inserts while repairing a post. The reader pops them from a
 * stack whose top is the next mark in the text.
 */
export interface Mark {
  readonly form: 'start' | 'end' | 'self';
  readonly rule: TagRule;
  readonly at: number;
  readonly length: number;
  /** Sort key of marks at the same offset; lowest first. */
  readonly priority: number;
  readonly arg: string | undefined;
  /** The only mark that may close this start, or be closed by this end. */
  pair: Mark | undefined;
  /** True if the mark is ignored: not allowed, or overtaken by another. */
  dropped: boolean;
  /** Marks that are dropped with this one. */
  followers: Mark[] | undefined;
  /** True for an end tag that authors may omit, such as that of a cell before the next cell. */
  readonly implied: boolean;
}

const SUFFIX_PRIORITY = -10;
const ORDER_OF_EMPTY = { end: 0, self: 1, start: 2 } as const;

/** Creates a mark without source text. */
export function emptyMark(
  form: Mark['form'],
  rule: TagRule,
  at: number,
  priority = 0,
  implied = false,
): Mark {
  return {
    form,
    rule,
    at,
    length: 0,
    priority,
    arg: undefined,
    dropped: false,
    pair: undefined,
    followers: undefined,
    implied,
  };
}

function typedMark(form: Mark['form'], token: Token, arg: string | undefined): Mark {
  const { rule, at, end } = token;
  const priority = form === 'start' && token.suffix !== '' ? SUFFIX_PRIORITY : 0;
  return {
    form,
    rule,
    at,
    length: end - at,
    priority,
    arg,
    dropped: false,
    pair: undefined,
    followers: undefined,
    implied: false,
  };
}

export function drop(target: Mark): void {
  if (target.dropped) return;
  target.dropped = true;
  target.followers?.forEach(drop);
}

export function pair(start: Mark, end: Mark): void {
  start.pair = end;
  end.pair = start;
}

/** Pairs two marks and drops the end if the start is dropped. */
export function bind(start: Mark, end: Mark): void {
  pair(start, end);
  follow(start, end);
}

/** Drops `follower` if `leader` is dropped. */
export function follow(leader: Mark, follower: Mark): void {
  leader.followers ??= [];
  leader.followers.push(follower);
}

/** Returns true if an end can close a start: same tag, and neither is paired with another mark. */
export function canClose(end: Mark, start: Mark): boolean {
  return (
    end.form === 'end' &&
    !end.dropped &&
    end.rule === start.rule &&
    (end.pair === undefined || end.pair === start) &&
    (start.pair === undefined || start.pair === end)
  );
}

/** Compares two marks: by offset, priority, empty ones first, ends before starts, longer before shorter. */
function compareMarks(a: Mark, b: Mark): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.priority !== b.priority) return a.priority - b.priority;
  if (a.length > 0 && b.length > 0) return b.length - a.length;
  if (a.length > 0 || b.length > 0) return a.length - b.length;
  return ORDER_OF_EMPTY[a.form] - ORDER_OF_EMPTY[b.form];
}

/** Inserts a mark into the sorted stack, above equal marks. */
export function insert(stack: Mark[], added: Mark): void {
  let index = stack.length;
  for (let above = stack[index - 1]; above && compareMarks(above, added) < 0; above = stack[index - 1])
    index -= 1;
  stack.splice(index, 0, added);
}

/** End tags that starts look up, by name and suffix; queried in text order. */
class EndTags {
  private readonly places = new Map<string, { readonly tokens: Token[]; next: number }>();

  constructor(tokens: readonly Token[]) {
    for (const token of tokens) {
      if (token.form !== 'end' || (token.suffix === '' && !token.rule.arg?.fromContent)) continue;
      const key = token.rule.name + token.suffix;
      const place = this.places.get(key);
      if (place) place.tokens.push(token);
      else this.places.set(key, { tokens: [token], next: 0 });
    }
  }

  /** Returns the first end tag after the opening of a start. */
  after(start: Token): Token | undefined {
    const place = this.places.get(start.rule.name + start.suffix);
    if (!place) return undefined;
    while ((place.tokens[place.next]?.at ?? Infinity) < start.at) place.next += 1;
    for (let index = place.next; ; index += 1) {
      const token = place.tokens[index];
      if (!token || token.at >= start.end) return token;
    }
  }
}

/** Returns the stack of marks for the tags of a text, first mark on top. */
export function marksOf(text: string, tokens: readonly Token[]): Mark[] {
  const ends = new EndTags(tokens);
  const marks: Mark[] = [];
  let sorted = true;
  for (const token of tokens) {
    const { rule, suffix, form } = token;
    if (form === 'broken' || (form === 'end' && suffix !== '')) continue;
    if (form !== 'start' || (suffix === '' && !rule.arg?.fromContent)) {
      marks.push(typedMark(form, token, token.arg));
      continue;
    }
    const needsEnd = suffix !== '' || rule.needsEnd === true;
    const fromContent = rule.arg?.fromContent === true && token.arg === undefined;
    const end = needsEnd || fromContent ? ends.after(token) : undefined;
    if (needsEnd && !end) continue;
    const start = typedMark('start', token, end && fromContent ? text.slice(token.end, end.at) : token.arg);
    marks.push(start);
    if (!end) continue;
    const closing = typedMark('end', end, undefined);
    bind(start, closing);
    marks.push(closing);
    sorted = false;
  }
  return (sorted ? marks : marks.toSorted(compareMarks)).toReversed();
}
