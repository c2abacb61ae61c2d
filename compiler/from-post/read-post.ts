import { forumText, readBBCode, type TagNode } from '#phpbb-bbcode';
import { trimLines } from '../../src/engine/render/render.ts';
import { bare } from './bare-range.ts';
import type { Range } from './bare-range.ts';
import { boxesOf } from './boxes.ts';
import type { Candidate } from './candidate.ts';
import { continuing, plainContent, valueBelow } from './below-label.ts';
import { barTitle, cellLabel, entriesOf, isBig } from './containers.ts';
import { labelOf, titleOf } from './labels.ts';
import type { Label } from './labels.ts';
import { isBlank, isSmallPrint, itemsIn, itemsOf, textOf } from './lines.ts';
import type { Item, Line } from './lines.ts';
import { candidatesOf } from './values.ts';

/** A labelled value of a post, with the fields that can ask for it. */
export interface PostValue extends Range {
  readonly title: string;
  readonly isOoc: boolean;
  readonly section: string;
  /** The likeliest first; empty if only fixed text prints it. */
  readonly candidates: readonly Candidate[];
}

/** A post as read: its text, its labelled values in order, and the lines that were not understood. */
interface ReadPost {
  readonly post: string;
  readonly values: readonly PostValue[];
  readonly unread: readonly Range[];
}

/** Title of a section without a heading. */
const FIRST_SECTION = 'Details';

/** Fields for a label without a value. */
const EMPTY: readonly Candidate[] = (['text', 'area'] as const).map((kind) => ({
  kind,
  field: { type: 'string', ...(kind === 'area' && { 'x-text': 'rich' }) },
  answer: undefined,
  template: (name) => `{{${name}}}`,
  printer: {},
}));

class PostReader {
  readonly values: PostValue[] = [];
  readonly unread: Range[] = [];
  private section = FIRST_SECTION;
  /** Heading without a value yet; a box without labels below it becomes its field. */
  private heading: string | undefined;
  private readonly post: string;

  constructor(post: string) {
    this.post = post;
  }

  /** Reads the content of a container. */
  read(items: readonly Item[], isCentered = false): void {
    for (let index = 0; index < items.length;) index += this.readAt(items, index, isCentered);
  }

  /** Reads the item at an index and those that belong to it; returns their number. */
  private readAt(items: readonly Item[], index: number, isCentered: boolean): number {
    const item = items[index] as Item;
    if (item.type === 'block') {
      this.block(item.node);
      return 1;
    }
    if (isBlank(item)) return 1;
    const label = labelOf(item);
    if (!label) return this.unlabelled(items, index, isCentered);
    if (label.measured) this.value(label, `${label.title}, measured`, label.measured);
    const inline = label.valueAt === undefined ? undefined : { start: label.valueAt, end: item.end };
    if (inline && bare(this.post, inline).start < bare(this.post, inline).end) {
      const more =
        isCentered || /^\s*[-•*·]/.test(textOf(item)) ? 0 : continuing(items, index + 1, label, false);
      this.value(label, label.title, { ...inline, end: (items[index + more] as Line).end });
      return more + 1;
    }
    const isHeading = label.valueAt === undefined && (isCentered || isBig(item));
    const below = isHeading ? undefined : valueBelow(items, index + 1, label, this.post);
    if (below) {
      if (below.range) this.value(label, label.title, below.range);
      return below.count + 1;
    }
    const next = items[index + 1];
    const isBeforeBlock = next?.type === 'block' && next.node.start === item.end;
    if (inline && !isCentered && !isBeforeBlock)
      this.value(label, label.title, { start: inline.end, end: inline.end });
    else this.head(label.title, isHeading);
    return 1;
  }

  /** Reads lines without a label: a heading, the text or the pictures below one, a date, or text that stays fixed. */
  private unlabelled(items: readonly Item[], index: number, isCentered: boolean): number {
    const line = items[index] as Line;
    const text = this.post.slice(line.start, line.end);
    const title = isBig(line) && !isCentered ? titleOf(textOf(line)) : undefined;
    if (title) this.head(title.title);
    if (title || isSmallPrint([line])) return 1;
    const run = (isOf: (one: Line) => boolean): readonly Line[] => {
      const others = items.slice(index);
      const end = others.findIndex((item) => item.type === 'block' || !isOf(item));
      return (end < 0 ? others : others.slice(0, end)) as readonly Line[];
    };
    const take = (name: string, lines: readonly Line[]): number => {
      this.value({ isOoc: false }, name, { start: line.start, end: lines.at(-1)?.end ?? line.end });
      return lines.length;
    };
    if (text.startsWith('[img]'))
      return take(
        this.heading ?? 'Pictures',
        run(({ start }) => this.post.startsWith('[img]', start)),
      );
    if (this.heading !== undefined && !isCentered)
      return take(
        this.heading,
        run((one) => !labelOf(one)),
      );
    const [moment] = candidatesOf(text.trim(), '');
    if (moment?.kind === 'date' || moment?.kind === 'date-time') return take('Date', [line]);
    this.unread.push({ start: line.start, end: line.end });
    return 1;
  }

  /** Begins a section. What follows its heading may be the value of the heading. */
  private head(title: string, hasValue = true): void {
    this.section = title;
    this.heading = hasValue ? title : undefined;
  }

  private block(node: TagNode): void {
    const items = itemsIn(node, this.post);
    const own = items.filter((item) => !isBlank(item));
    const [only] = own;
    if (node.tag === 'table') return this.table(node);
    if (node.tag === 'hr') return;
    if (node.tag === 'altspoiler') this.head(titleOf(node.arg ?? '')?.title ?? this.section);
    const isBar = node.tag.startsWith('divbox') && own.length === 1;
    const title = isBar ? barTitle(only, this.post) : undefined;
    if (title !== undefined) return this.head(title);
    const range = this.heading === undefined ? undefined : plainContent(node, this.post);
    const lines = own.filter((item) => item.type === 'line');
    if (range && this.heading !== undefined && !isSmallPrint(lines))
      return this.value({ isOoc: false }, this.heading, range);
    if (node.tag !== 'list') return this.read(items, node.tag === 'center');
    for (const entry of entriesOf(node)) this.read(itemsIn(entry, this.post));
  }

  private table(node: TagNode): void {
    for (const row of entriesOf(node)) {
      const cells = entriesOf(row);
      for (let index = 0; index < cells.length; index += 1) {
        const cell = cells[index] as TagNode;
        const label = cellLabel(cell, this.post);
        const next = cells[index + 1];
        if (label && next && !cellLabel(next, this.post)) {
          const items = itemsIn(next, this.post);
          const hasLabels = items.some((item) => item.type === 'line' && labelOf(item)?.isStrong);
          if (hasLabels) this.read(items);
          else this.value(label, label.title, { start: next.openEnd, end: next.closeStart });
          index += 1;
        } else this.read(itemsIn(cell, this.post));
      }
    }
  }

  /** Adds a value, or several where boxes, pictures or links are mixed with text. */
  private value({ isOoc }: Pick<Label, 'isOoc'>, title: string, range: Range): void {
    this.heading = undefined;
    const { start, end, isOoc: isOocValue } = bare(this.post, range);
    const text = this.post.slice(start, end);
    const add = (from: number, to: number, candidates: readonly Candidate[], name = title): void => {
      this.values.push({
        start: from,
        end: to,
        title: name,
        isOoc: isOoc || isOocValue,
        section: this.section,
        candidates,
      });
    };
    if (text === '') return add(range.start, range.start, EMPTY);
    const boxes = boxesOf(text);
    if (boxes) {
      add(start, start + boxes.length, boxes.candidates);
      const rest = bare(this.post, { start: start + boxes.length, end });
      const details = this.post.slice(rest.start, rest.end).replace(/^:\s*/, '');
      if (details !== '')
        this.value({ isOoc }, `${title}, details`, { start: rest.end - details.length, end });
      return;
    }
    const [more = ''] = /(?:\n\[img\][^[\]\s]+\[\/img\])+$/.exec(text) ?? [];
    const [links = ''] =
      /\[url=[^\]]+\][^[\]]+ 1\[\/url\](?: \| \[url=[^\]]+\][^[\]]+\[\/url\])*$/.exec(text) ?? [];
    const tail = more === '' ? links.length : more.length - 1;
    const isWhole = ['images', 'links'].includes(candidatesOf(text, title)[0]?.kind ?? '');
    if (!isWhole && tail > 0 && candidatesOf(text.slice(-tail), title).length > 0) {
      const before = bare(this.post, { start, end: end - tail });
      const lead = this.post.slice(before.start, before.end);
      if (!lead.endsWith(':')) this.value({ isOoc }, title, before);
      return add(
        end - tail,
        end,
        candidatesOf(text.slice(-tail), title),
        lead.endsWith(':') ? title : `${title}, pictures`,
      );
    }
    const candidates = candidatesOf(text, title);
    if (candidates.length > 0) return add(start, end, candidates);
    // One line may be a value although the lines below it are none.
    const first = text.indexOf('\n');
    if (first > 0) {
      this.unread.push({ start: start + first + 1, end });
      return this.value({ isOoc }, title, { start, end: start + first });
    }
    add(start, end, []);
    this.unread.push({ start, end });
  }
}

/** Reads a post that people write by hand: its headings, its labels and their values. */
export function readPost(text: string): ReadPost {
  const post = trimLines(forumText(text));
  const { tree } = readBBCode(post);
  const reader = new PostReader(post);
  reader.read(itemsOf(tree, { start: 0, end: post.length }, post));
  return { post, values: reader.values.toSorted((a, b) => a.start - b.start), unread: reader.unread };
}
