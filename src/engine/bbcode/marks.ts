import type { TagRule } from './tags.ts';
import type { Token } from './tokenize.ts';

/**
 * A tag waiting for its turn: typed ones, and empty ones that the forum adds while it repairs a post. The
 * reader takes them from a stack whose top is the next mark in the text.
 */
export interface Mark {
  readonly form: 'start' | 'end' | 'self';
  readonly rule: TagRule;
  readonly at: number;
  readonly length: number;
  /** Decides between marks at one place: lower comes first. */
  readonly priority: number;
  readonly arg: string | undefined;
  /** The only mark that may close this start, or be closed by this end. */
  pair: Mark | undefined;
  /** Out of the game: not allowed, or overtaken. */
  dropped: boolean;
  /** Marks that make no sense without this one. */
  followers: Mark[] | undefined;
  /** An end that every writer relies on, such as that of a cell before the next cell. */
  readonly implied: boolean;
}

const SUFFIX_PRIORITY = -10;
const ORDER_OF_EMPTY = { end: 0, self: 1, start: 2 } as const;

/** A mark that stands for no text of its own. */
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

/** The mark of a tag that was typed. */
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

/** Takes a mark out of the game, and with it those that depend on it. */
export function drop(target: Mark): void {
  if (target.dropped) return;
  target.dropped = true;
  target.followers?.forEach(drop);
}

/** Makes two marks belong to each other. */
export function pair(start: Mark, end: Mark): void {
  start.pair = end;
  end.pair = start;
}

/** Makes two marks belong to each other for good: without the start, the end is dropped too. */
export function bind(start: Mark, end: Mark): void {
  pair(start, end);
  follow(start, end);
}

/** Makes a mark fall when another one is dropped. */
export function follow(leader: Mark, follower: Mark): void {
  leader.followers ??= [];
  leader.followers.push(follower);
}

/** Whether an end can close a start: same tag, and neither belongs to another mark. */
export function canClose(end: Mark, start: Mark): boolean {
  return (
    end.form === 'end' &&
    !end.dropped &&
    end.rule === start.rule &&
    (end.pair === undefined || end.pair === start) &&
    (start.pair === undefined || start.pair === end)
  );
}

/** Order of two marks: by place, priority, empty ones first, ends before starts, longer before shorter. */
function compareMarks(a: Mark, b: Mark): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.priority !== b.priority) return a.priority - b.priority;
  if (a.length > 0 && b.length > 0) return b.length - a.length;
  if (a.length > 0 || b.length > 0) return a.length - b.length;
  return ORDER_OF_EMPTY[a.form] - ORDER_OF_EMPTY[b.form];
}

/** Puts a mark at its place in the stack, on top of its equals. */
export function insert(stack: Mark[], added: Mark): void {
  let index = stack.length;
  for (let above = stack[index - 1]; above && compareMarks(above, added) < 0; above = stack[index - 1])
    index -= 1;
  stack.splice(index, 0, added);
}

/** The end tags that starts look for, by name and suffix, looked up in the order of the text. */
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

  /** The first end tag for a start, behind its opening. */
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

/** The stack of marks for the tags of a text, first mark on top. */
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
