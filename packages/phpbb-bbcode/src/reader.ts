import { bind, canClose, drop, emptyMark, follow, insert, marksOf, pair, type Mark } from './marks.ts';
import { breaksLine, type TagRule } from './tags.ts';
import { forumText } from './text.ts';
import { findTags } from './tokenize.ts';
import type { BBNode, Ending } from './tree.ts';
import { TreeWriter, type Problem } from './writer.ts';

/** A post as parsed by the forum. */
export interface Reading {
  /** The input without CR and control characters; all offsets refer to it. */
  readonly text: string;
  readonly tree: readonly BBNode[];
  /** Constructs that the forum repairs or shows as text, in text order. */
  readonly problems: readonly Problem[];
}

/** Maximum number of tags of one name that the forum parses in a post. */
export const TAG_LIMIT = 5000;
/** Work budget after which the forum stops repairing a post. */
const REPAIR_LIMIT = 10_000;
const FOSTER_COST = 4;
const FIRST_CHILD_PRIORITY = -999;

/**
 * Emulates the forum's parser (phpBB 3.2 and later): processes the marks of a text in order, drops those not allowed in
 * their context, and inserts the openings and ends that the forum inserts.
 */
class Reader {
  readonly out: TreeWriter;
  private readonly length: number;
  private readonly waiting: Mark[];
  private readonly uses = new Map<TagRule, number>();
  private repairs = 0;

  constructor(text: string) {
    const tokens = findTags(text);
    this.length = text.length;
    this.out = new TreeWriter(text, tokens);
    this.waiting = marksOf(text, tokens);
  }

  run(): void {
    while (this.waiting.length > 0) {
      let last: Mark | undefined;
      for (let next = this.waiting.pop(); next; next = this.waiting.pop()) {
        last = next;
        this.take(next);
      }
      for (const { start } of this.out.open) this.addEnd(start, this.length, last);
    }
    this.out.textTo(this.length);
    this.out.problems.sort((a, b) => a.offset - b.offset);
  }

  private take(next: Mark): void {
    const inner = this.out.open.at(-1)?.start;
    if (inner?.rule.raw && !canClose(next, inner)) drop(next);
    if (next.dropped) return;
    if (this.out.pos > next.at) this.takeLate(next);
    else if (next.form === 'end') this.takeEnd(next);
    else this.takeStart(next);
  }

  /** The text of the mark is already consumed, but an end paired with an open tag still closes it here. */
  private takeLate(late: Mark): void {
    const start = late.form === 'end' ? late.pair : undefined;
    if (!start || !this.out.open.some((open) => open.start === start)) return drop(late);
    const at = this.out.pos;
    const end: Mark = { ...emptyMark('end', late.rule, at), length: Math.max(0, late.at + late.length - at) };
    pair(start, end);
    insert(this.waiting, end);
  }

  private takeStart(start: Mark): void {
    const { rule } = start;
    const uses = this.uses.get(rule) ?? 0;
    // Checks an inline tag first: it closes nothing, and parsing its argument may be slow.
    if (uses >= TAG_LIMIT || (!breaksLine(rule) && !this.out.allows(rule))) return drop(start);
    const arg = start.arg === undefined ? undefined : (rule.arg?.accept(start.arg) ?? undefined);
    if (rule.arg && !rule.arg.optional && arg === undefined) return drop(start);
    if (this.endsParent(start)) return;
    if (!this.out.allows(rule)) return drop(start);
    const next = this.waiting.at(-1);
    const alone = rule.empty === true && !start.pair && !(next && canClose(next, start));
    this.out.start(start, arg, alone || start.form === 'self');
    this.uses.set(rule, uses + 1);
    const child = start.form === 'start' ? this.out.firstChild(rule, FIRST_CHILD_PRIORITY) : undefined;
    if (child) insert(this.waiting, child);
  }

  /**
   * A block closes the formatting around it and reopens it inside; an item, cell or row closes the previous one. In
   * that case the start is processed again after its parent is closed.
   */
  private endsParent(start: Mark): boolean {
    const parent = this.out.open.at(-1)?.start;
    if (!parent || this.repairs >= REPAIR_LIMIT) return false;
    const implied = start.rule.ends?.includes(parent.rule.name) === true;
    const cutsOff = breaksLine(start.rule) && parent.rule.carriesOn === true;
    if (!implied && !cutsOff) return false;
    if (cutsOff && !start.rule.empty) {
      this.addCopyInside(start, parent);
      this.repairs += FOSTER_COST;
    } else this.repairs += 1;
    this.waiting.push(start);
    this.addEnd(parent, start.at, start, start.priority - 1, implied);
    return true;
  }

  private addCopyInside(start: Mark, formatting: Mark): void {
    const next = this.waiting.at(-1)?.at ?? Infinity;
    const at = this.out.afterSpace(start.at + start.length, Math.min(next, this.length));
    follow(start, this.addCopy(formatting, at));
  }

  private addCopy(of: Mark, at: number): Mark {
    const copy: Mark = { ...emptyMark('start', of.rule, at, of.priority), arg: of.arg };
    insert(this.waiting, copy);
    return copy;
  }

  /** Inserts an empty end for an open tag; for a block, white space stays outside. */
  private addEnd(start: Mark, at: number, cause: Mark | undefined, priority = 0, implied = false): void {
    const block = breaksLine(start.rule) || (cause !== undefined && breaksLine(cause.rule));
    const place = block ? this.out.beforeSpace(at) : at;
    const end = emptyMark('end', start.rule, place, priority, implied);
    insert(this.waiting, end);
    pair(start, end);
  }

  private takeEnd(end: Mark): void {
    if (this.out.count(end.rule) === 0) return;
    const crossed = this.crossedBy(end);
    this.repairs += crossed?.length ?? this.out.open.length;
    if (!crossed) return;
    const block = breaksLine(end.rule) || crossed.some(({ rule }) => breaksLine(rule));
    for (const { rule } of crossed) {
      this.out.end(block ? this.out.beforeSpace(end.at) : end.at, 0, endingWithout(rule));
    }
    this.out.end(
      end.at,
      end.length,
      end.length > 0 ? 'explicit' : end.implied ? 'implicit' : endingWithout(end.rule),
    );
    if (crossed.length > 0) this.carryOn(crossed);
  }

  /** Returns the open tags inside the one that this end closes, innermost first; undefined if it closes none. */
  private crossedBy(end: Mark): Mark[] | undefined {
    const crossed: Mark[] = [];
    for (let index = this.out.open.length - 1; index >= 0; index -= 1) {
      const start = this.out.open[index]?.start;
      if (!start || canClose(end, start)) return crossed;
      crossed.push(start);
    }
    return undefined;
  }

  /** Reopens formatting that was cut off, unless its own end follows immediately, which is then skipped. */
  private carryOn(closed: Mark[]): void {
    const within = this.repairs < REPAIR_LIMIT;
    const stop = closed.findIndex(({ rule }) => !rule.carriesOn);
    const again = within ? closed.slice(0, stop < 0 ? undefined : stop) : [];
    if (within) this.swallowEnds(closed, again);
    for (const start of again) {
      const copy = this.addCopy(start, this.out.pos);
      if (start.pair) bind(copy, start.pair);
    }
  }

  private swallowEnds(closed: Mark[], again: Mark[]): void {
    let to = this.out.pos;
    for (let index = this.waiting.length - 1; index >= 0 && this.repairs < REPAIR_LIMIT; index -= 1) {
      const next = this.waiting[index];
      if (!next || next.at > to || next.form !== 'end') break;
      const own = closed.findLastIndex((start) => canClose(next, start));
      this.repairs += 1 + closed.length - Math.max(own, 0);
      if (own < 0) continue;
      closed.splice(own, 1);
      again.splice(own, 1);
      to = Math.max(to, next.at + next.length);
    }
    this.out.pos = to;
  }
}

/** Returns the ending of a tag closed without an end tag; a list item never needs one. */
function endingWithout(rule: TagRule): Ending {
  return rule.kind === 'item' ? 'implicit' : 'unclosed';
}

/**
 * Parses a post into the tree that the forum's parser builds, with everything the forum repairs. Accepts any string and
 * never throws; runs in linear time.
 */
export function readBBCode(text: string): Reading {
  const seen = forumText(text);
  const reader = new Reader(seen);
  reader.run();
  return { text: seen, tree: reader.out.tree, problems: reader.out.problems };
}
