import { NO_BREAK_SPACE } from '../render/helpers.ts';
import { MONTH } from '../../shared/lib/date-text.ts';
import { encodeFor, NOT_PROVIDED, YES_NO } from '../render/values.ts';
import { isNumeric } from '../definition/schema.ts';
import type { FieldSchema, Option, TextEncoding } from '../definition/schema.ts';
import type { PostText } from './post-text.ts';
import type { SlotKind } from './program.ts';

/** Facts about a slot before its text is parsed. */
export interface SlotFacts {
  readonly kind: SlotKind;
  readonly schema: FieldSchema;
  readonly options: readonly Option[];
  readonly argument: string;
  /** True if the slot is never empty. */
  readonly filled: boolean;
}

const RICH: ReadonlySet<string> = new Set(['b', 'i', 'u', 'color', 'size', 'url']);
const DATE = new RegExp(`\\d{1,2} ${MONTH} \\d{4}`, 'y');
const TIME = /\d{2}:\d{2} UTC/y;
const DATE_TIME = new RegExp(`${DATE.source}, ${TIME.source}`, 'y');
const NUMBER = /-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/y;
const BOX = /\[cbc?\]\[\/cbc?\]/y;
const PICTURE = /\[img\][^\s[\]]*\[\/img\]/y;

function matchEnd(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * Returns the possible end offsets of a slot that starts at `from`, most likely first; a superset, narrowed by the text
 * after it and the verification.
 * @param next the literal text after the slot, if known
 */
export function* slotEnds(
  post: PostText,
  from: number,
  facts: SlotFacts,
  next: string | undefined,
): Generator<number> {
  if (!facts.filled) yield from;
  const { kind, schema, options } = facts;
  if (kind === 'choices') yield* choicesEnds(post, from, options, facts.argument, next);
  else if (kind === 'images') yield* entryEnds(post, from, '\n', PICTURE, next);
  else if (kind === 'links' || kind === 'link') yield* entryEnds(post, from, ' | ', undefined, next);
  else if (kind === 'items') yield* itemEnds(post, from, next);
  else if (kind === 'stored') yield* textEnds(post, from, 'plain', next);
  else if (kind === 'day' || kind === 'time') {
    const end = matchEnd(kind === 'day' ? DATE : TIME, post.text, from);
    if (end >= 0) yield end;
  } else yield* valueEnds(post, from, schema, options, next);
}

function* valueEnds(
  post: PostText,
  from: number,
  schema: FieldSchema,
  options: readonly Option[],
  next: string | undefined,
): Generator<number> {
  const { text } = post;
  if (isNumeric(schema)) {
    const end = matchEnd(NUMBER, text, from);
    const unit = schema['x-unit'] === undefined ? '' : ` ${schema['x-unit']}`;
    if (end >= 0 && text.startsWith(unit, end)) yield end + unit.length;
  }
  if (schema.type !== 'array') {
    const labels =
      options.length > 0 ? options.map(({ label }) => label) : schema.type === 'boolean' ? YES_NO : [];
    const encoded = labels.map((label) => encodeFor(post.isLine ? 'line' : 'body', label));
    const found = encoded.filter((label) => label !== '' && text.startsWith(label, from));
    for (const label of found.toSorted((a, b) => b.length - a.length)) yield from + label.length;
  }
  const pattern = { date: DATE, time: TIME, 'date-time': DATE_TIME }[schema.format ?? ''];
  const moment = pattern ? matchEnd(pattern, text, from) : -1;
  if (moment >= 0) yield moment;
  if (text.startsWith(NOT_PROVIDED, from)) yield from + NOT_PROVIDED.length;
  if (schema.type !== 'string' && schema.type !== 'array') return;
  const item = schema.items ?? schema;
  yield* textEnds(post, from, post.isLine ? 'plain' : (item['x-text'] ?? 'plain'), next);
}

/** Returns the ends of a text before the next literal, shortest first. It neither starts nor ends with white space. */
function* textEnds(
  post: PostText,
  from: number,
  encoding: TextEncoding,
  next: string | undefined,
): Generator<number> {
  const { text } = post;
  if (from >= text.length || /\s/.test(text.charAt(from))) return;
  if (encoding === 'rich') {
    yield* richEnds(post, from, next);
    return;
  }
  yield* endsBefore(post, from, encoding === 'plain' ? post.plainEnd(from) : text.length, next);
}

/** Returns every offset up to a limit at which a text can end and the next literal can start. */
function* endsBefore(
  { text, isFlat }: PostText,
  from: number,
  limit: number,
  next: string | undefined,
): Generator<number> {
  const start = next === undefined ? undefined : /^\S+/.exec(next)?.[0];
  const blank = next !== undefined && start === undefined;
  for (let end = from + 1; end <= limit; end += 1) {
    if (start !== undefined) {
      end = text.indexOf(start, end);
      if (end < 0 || end > limit) return;
    } else if (blank && end < text.length && !/\s/.test(text.charAt(end))) continue;
    if (!/\s/.test(text.charAt(end - 1))) yield end;
    else if (isFlat && end - 1 > from) yield end - 1;
  }
}

/** Returns the ends of text with simple formatting, whose tags are balanced. */
function* richEnds(post: PostText, from: number, next: string | undefined): Generator<number> {
  const { text } = post;
  const open: string[] = [];
  let begin = from;
  for (let index = post.firstTag(from); ; index += 1) {
    const tag = post.tag(index);
    const limit = tag?.at ?? text.length;
    if (open.length === 0) yield* endsBefore(post, Math.max(begin - 1, from), limit, next);
    if (!tag || !RICH.has(tag.name) || (tag.closes && open.at(-1) !== tag.name)) return;
    if (tag.closes) open.pop();
    else open.push(tag.name);
    begin = text.indexOf(']', tag.at) + 1;
    if (begin === 0) return;
  }
}

/** Returns the end of a row of check boxes: every option in order, then other values. */
function* choicesEnds(
  post: PostText,
  from: number,
  options: readonly Option[],
  separator: string,
  next: string | undefined,
): Generator<number> {
  const { text, isLine } = post;
  let at = from;
  for (const [index, { label }] of options.entries()) {
    const begin = index === 0 ? at : text.startsWith(separator, at) ? at + separator.length : -1;
    const boxed = begin < 0 ? -1 : matchEnd(BOX, text, begin);
    const shown = `${NO_BREAK_SPACE}${encodeFor(isLine ? 'line' : 'body', label)}`;
    if (boxed < 0 || !text.startsWith(shown, boxed)) return;
    at = boxed + shown.length;
  }
  if (at > from) yield at;
  yield* otherEnds(post, at, at === from ? '' : separator, next);
}

function* otherEnds(
  post: PostText,
  from: number,
  separator: string,
  next: string | undefined,
): Generator<number> {
  const { text } = post;
  const ticked = `${separator}[cbc][/cbc]${NO_BREAK_SPACE}`;
  if (!text.startsWith(ticked, from)) return;
  for (const end of textEnds(post, from + ticked.length, 'plain', next)) yield end;
  const end = post.plainEnd(from + ticked.length);
  if (separator !== '' && text.startsWith('[cbc]', end))
    yield* otherEnds(post, end - (separator.startsWith('[') ? 0 : separator.length), separator, next);
}

/** Returns the ends of images or links, after each entry; an entry that is not a web address is text. */
function* entryEnds(
  post: PostText,
  from: number,
  between: string,
  pattern: RegExp | undefined,
  next: string | undefined,
): Generator<number> {
  const { text } = post;
  let at = from;
  for (;;) {
    const end = pattern ? matchEnd(pattern, text, at) : linkEnd(text, at);
    if (end < 0) {
      for (const plain of textEnds(post, at, 'plain', next)) yield plain;
      const line = Math.min(post.plainEnd(at), post.lineEnd(at));
      if (line === at) return;
      at = between === '\n' ? line : text.startsWith('[url=', line) ? line - between.length : line;
    } else {
      yield end;
      at = end;
    }
    if (!text.startsWith(between, at)) return;
    at += between.length;
  }
}

const LINK = /\[url=[^\s\]]*\]/y;

/** Returns the end of a link, whose text may contain template tags. */
function linkEnd(text: string, from: number): number {
  if (matchEnd(LINK, text, from) < 0) return -1;
  const end = text.indexOf('[/url]', from);
  return end < 0 ? -1 : end + '[/url]'.length;
}

/** Returns the ends of list entries: text without tags except `[*]` and formatting. */
function* itemEnds(post: PostText, from: number, next: string | undefined): Generator<number> {
  const { text } = post;
  if (!text.startsWith('[*]', from)) return;
  for (let index = post.firstTag(from); ; index += 1) {
    const tag = post.tag(index);
    if (!tag || (tag.name !== '*' && !RICH.has(tag.name))) return;
    const begin = tag.name === '*' ? tag.at + '[*]'.length : text.indexOf(']', tag.at) + 1;
    const limit = post.tag(index + 1)?.at ?? text.length;
    if (limit > begin) yield* endsBefore(post, begin, limit, next);
    else if (tag.closes) yield begin;
  }
}
