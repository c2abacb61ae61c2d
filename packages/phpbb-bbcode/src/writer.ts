import { emptyMark, type Mark } from './marks.ts';
import { ruleOf, writtenName, type Kind, type TagRule } from './tags.ts';
import type { Token } from './tokenize.ts';
import type { BBNode, Ending, TagNode } from './tree.ts';

/** A construct that the forum repairs (`open`) or shows as text (`literal`). */
export interface Problem {
  /** `open`: the forum had to close the tag. `literal`: a known tag that is shown as text. */
  readonly kind: 'open' | 'literal';
  /** Name as written, `*` for a list item. */
  readonly tag: string;
  /** Offset of its bracket in `Reading.text`. */
  readonly offset: number;
}

/** A node under construction. */
type Draft = { -readonly [Key in keyof TagNode]: TagNode[Key] } & { children: BBNode[] };

interface OpenTag {
  readonly start: Mark;
  readonly node: Draft;
}

const NESTING_LIMIT = 10;
const ROOT_HOLDS: readonly Kind[] = ['inline', 'block'];

const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\n' || char === '\t';

/** Writes the tree from left to right, with a cursor in the text and a stack of open tags. */
export class TreeWriter {
  readonly tree: BBNode[] = [];
  readonly problems: Problem[] = [];
  readonly open: OpenTag[] = [];
  pos = 0;
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly counts = new Map<TagRule, number>();
  private nextToken = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  /** Returns the number of open tags with this rule. */
  count(rule: TagRule): number {
    return this.counts.get(rule) ?? 0;
  }

  /** Returns true if a tag may open here; links cannot be nested. */
  allows(rule: TagRule): boolean {
    let depth = this.open.length - 1;
    while (this.open[depth]?.start.rule.holds === 'parent') depth -= 1;
    const holds = this.open[depth]?.start.rule.holds ?? ROOT_HOLDS;
    const limit = rule.holds === 'parent' ? 1 : NESTING_LIMIT;
    return holds.includes(rule.kind) && this.count(rule) < limit;
  }

  /** Writes the text up to `to` into the open tag and records tags shown as text. */
  textTo(to: number): void {
    const start = this.pos;
    if (to <= start) return;
    this.siblings().push({ type: 'text', text: this.text.slice(start, to), start, end: to });
    this.pos = to;
    const rule = this.open.at(-1)?.start.rule;
    const hidden = rule?.raw === true || rule?.empty === true;
    for (
      let token = this.tokens[this.nextToken];
      token && token.at < to;
      token = this.tokens[this.nextToken]
    ) {
      if (token.at >= start && !hidden) this.note('literal', token.rule, token.at);
      this.nextToken += 1;
    }
  }

  /** Opens a tag at its mark; a `single` one has no content and is closed immediately. */
  start(start: Mark, arg: string | undefined, single: boolean): void {
    const { rule, at, length, form } = start;
    this.textTo(at);
    this.pos = at + length;
    const { pos } = this;
    const ending = form === 'self' ? 'explicit' : 'implicit';
    const node: Draft = {
      type: 'tag',
      tag: rule.name,
      arg,
      children: [],
      start: at,
      openEnd: pos,
      closeStart: pos,
      end: pos,
      ending,
    };
    this.siblings().push(node);
    if (single) return;
    this.open.push({ start, node });
    this.counts.set(rule, this.count(rule) + 1);
    if (rule.raw && this.text[this.pos] === '\n') this.pos += 1;
  }

  /** Closes the innermost tag with the text `at`..`at + length`. */
  end(at: number, length: number, ending: Ending): void {
    this.textTo(at);
    this.pos = at + length;
    const closed = this.open.pop();
    if (!closed) return;
    const { node, start } = closed;
    node.closeStart = at;
    node.end = this.pos;
    node.ending = ending;
    this.counts.set(start.rule, this.count(start.rule) - 1);
    if (start.length === 0 && length === 0 && node.children.length === 0) this.siblings().pop();
    if (ending === 'unclosed' && start.length > 0) {
      this.note('open', start.rule, node.start);
    }
  }

  /** Returns the first offset from `at` on, up to `limit`, that is not white space. */
  afterSpace(at: number, limit: number): number {
    let place = at;
    while (place < limit && isSpace(this.text[place])) place += 1;
    return place;
  }

  /** Returns the offset before the white space that ends at `at`, not before the cursor. */
  beforeSpace(at: number): number {
    let place = at;
    while (place > this.pos && isSpace(this.text[place - 1])) place -= 1;
    return place;
  }

  /** Returns the mark of the tag that the forum inserts in a new list, or undefined. */
  firstChild(rule: TagRule, priority: number): Mark | undefined {
    const child = rule.firstChild === undefined ? undefined : ruleOf(rule.firstChild);
    const at = this.afterSpace(this.pos, this.text.length);
    return child && emptyMark('start', child, at, priority);
  }

  private note(kind: Problem['kind'], rule: TagRule, offset: number): void {
    this.problems.push({ kind, tag: writtenName(rule.name), offset });
  }

  private siblings(): BBNode[] {
    return this.open.at(-1)?.node.children ?? this.tree;
  }
}
