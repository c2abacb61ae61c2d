import { forumUrl } from './url.ts';

/** Allowed position of a tag: inside a line, as a block, or only inside its list, table or row. */
export type Kind = 'inline' | 'block' | 'item' | 'row' | 'cell';

interface ArgRule {
  /** Long name: `[divbox=white]` and `[divbox divbox=white]` are equivalent. */
  readonly name: string;
  /** Returns the value the forum stores, or null if it rejects it. */
  readonly accept: (raw: string) => string | null;
  /** A tag without a valid value remains a tag; otherwise it is shown as text. */
  readonly optional?: true;
  /** Without an explicit value, the content up to the end tag is the value. */
  readonly fromContent?: true;
}

export interface TagRule {
  readonly name: string;
  readonly kind: Kind;
  /** Kinds allowed as direct children; `parent` inherits them from the surrounding tag. */
  readonly holds: readonly Kind[] | 'parent';
  readonly arg?: ArgRule;
  /** Formatting that is reopened after another tag or a block closes it. */
  readonly carriesOn?: true;
  /** Void tag without an end tag. */
  readonly empty?: true;
  /** The content is not parsed for tags. */
  readonly raw?: true;
  /** Remains text if the post contains no end tag for it. */
  readonly needsEnd?: true;
  /** Directly enclosing tags that its opening closes. */
  readonly ends?: readonly string[];
  readonly firstChild?: string;
}

const INLINE: readonly Kind[] = ['inline'];
const FLOW: readonly Kind[] = ['inline', 'block'];

const COLOUR =
  /^(?:#(?:(?:[\da-f]{3}){1,2}|(?:[\da-f]{4}){1,2})|rgb\(\d{1,3}, *\d{1,3}, *\d{1,3}\)|rgba\(\d{1,3}, *\d{1,3}, *\d{1,3}, *\d*(?:\.\d+)?\)|[a-z]+)$/i;
const LARGEST_SIZE = 200;

const anything = (raw: string): string => raw;
const colour = (raw: string): string | null => (COLOUR.test(raw) ? raw : null);
const size = (raw: string): string | null =>
  /^\d+(?:\.\d+)?$/.test(raw) && Number(raw) >= 1 && Number(raw) <= LARGEST_SIZE ? raw : null;
const simpleText = (raw: string): string | null => (/^[- +,.\w]+$/.test(raw) ? raw : null);

const picture = { name: 'src', accept: forumUrl, fromContent: true } as const;

const RULES: readonly TagRule[] = [
  { name: 'b', kind: 'inline', holds: INLINE, carriesOn: true },
  { name: 'i', kind: 'inline', holds: INLINE, carriesOn: true },
  { name: 'bold', kind: 'inline', holds: INLINE, carriesOn: true },
  { name: 'u', kind: 'inline', holds: INLINE },
  { name: 'size', kind: 'inline', holds: INLINE, arg: { name: 'size', accept: size } },
  { name: 'color', kind: 'inline', holds: INLINE, arg: { name: 'color', accept: colour } },
  {
    name: 'url',
    kind: 'inline',
    holds: 'parent',
    arg: { name: 'url', accept: forumUrl, fromContent: true },
    carriesOn: true,
    needsEnd: true,
  },
  { name: 'img', kind: 'inline', holds: [], arg: picture, empty: true },
  { name: 'imageleft', kind: 'inline', holds: [], arg: picture, empty: true },
  { name: 'br', kind: 'inline', holds: [], empty: true },
  { name: 'cb', kind: 'inline', holds: [], empty: true },
  { name: 'cbc', kind: 'inline', holds: [], empty: true },
  { name: 'hr', kind: 'block', holds: [], empty: true },
  { name: 'center', kind: 'block', holds: FLOW },
  { name: 'left', kind: 'block', holds: FLOW },
  { name: 'right', kind: 'block', holds: FLOW },
  { name: 'justify', kind: 'block', holds: FLOW },
  { name: 'quote', kind: 'block', holds: FLOW, arg: { name: 'author', accept: anything, optional: true } },
  { name: 'divbox', kind: 'block', holds: FLOW, arg: { name: 'divbox', accept: colour } },
  { name: 'divboxcolor', kind: 'block', holds: FLOW, arg: { name: 'divboxcolor', accept: colour } },
  { name: 'altspoiler', kind: 'block', holds: FLOW, arg: { name: 'altspoiler', accept: anything } },
  { name: 'code', kind: 'block', holds: [], raw: true },
  {
    name: 'list',
    kind: 'block',
    holds: ['item'],
    arg: { name: 'type', accept: simpleText, optional: true },
    firstChild: 'li',
  },
  { name: 'li', kind: 'item', holds: FLOW, ends: ['li'] },
  { name: 'table', kind: 'block', holds: ['row'] },
  { name: 'tr', kind: 'row', holds: ['cell'], ends: ['td', 'tr'] },
  { name: 'td', kind: 'cell', holds: FLOW, ends: ['td'] },
];

const BY_NAME: ReadonlyMap<string, TagRule> = new Map(RULES.map((rule) => [rule.name, rule]));
const BY_WRITTEN: ReadonlyMap<string, TagRule> = new Map(RULES.map((rule) => [writtenName(rule.name), rule]));

/** Returns the rule of a tag by its name in the tree (`li` for a list item), or undefined for an unknown name. */
export function ruleOf(tag: string): TagRule | undefined {
  return BY_NAME.get(tag);
}

/** Returns the rule of a written name, case-insensitive; a list item is written `[*]`, never `[li]`. */
export function ruleOfWritten(name: string): TagRule | undefined {
  return BY_WRITTEN.get(name) ?? BY_WRITTEN.get(name.toLowerCase());
}

export function writtenName(tag: string): string {
  return tag === 'li' ? '*' : tag;
}

/** Returns true for a tag that is not inline and closes open formatting around it. */
export function breaksLine(rule: TagRule): boolean {
  return rule.kind !== 'inline';
}
