import { boardLength, POST_LIMIT } from './length.ts';
import { Parts } from './parts.ts';
import { readBBCode } from './reader.ts';
import { breaksLine, ruleOf } from './tags.ts';
import type { BBNode, TagNode } from './tree.ts';

/** Returns true for a section bar, which stays with the content after it. */
function isHeading([node]: readonly BBNode[]): boolean {
  return node?.type === 'tag' && node.tag === 'divboxcolor';
}

/** Returns end tags that a cell or row can omit only if the next one follows directly. */
function missingEnds(node: BBNode | undefined): string {
  if (node?.type !== 'tag' || node.ending !== 'implicit' || (node.tag !== 'td' && node.tag !== 'tr'))
    return '';
  return `${missingEnds(node.children.at(-1))}[/${node.tag}]`;
}

/** Returns the end tag to write where a tag is split; empty for a tag that the forum inserted. */
function endTag(node: TagNode, text: string): string {
  if (node.openEnd === node.start) return '';
  if (node.closeStart < node.end) return text.slice(node.closeStart, node.end);
  return node.tag === 'li' ? '' : `[/${node.tag}]`;
}

/** Groups nodes that stay together if they fit: one block, or the nodes between two blocks. */
function groupsOf(nodes: readonly BBNode[]): BBNode[][] {
  const groups: BBNode[][] = [];
  let between: BBNode[] | undefined;
  for (const node of nodes) {
    const rule = node.type === 'tag' ? ruleOf(node.tag) : undefined;
    if (rule && breaksLine(rule)) {
      groups.push([node]);
      between = undefined;
    } else if (between) between.push(node);
    else groups.push((between = [node]));
  }
  return groups;
}

/** Splits the nodes between two blocks into lines; a line includes its trailing newlines. */
function linesOf(nodes: readonly BBNode[]): BBNode[][] {
  const lines: BBNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'tag') lines.at(-1)?.push(node);
    else {
      for (const { 0: text, index } of node.text.matchAll(/[^\n]*\n+|[^\n]+/g)) {
        const start = node.start + index;
        lines.at(-1)?.push({ type: 'text', text, start, end: start + text.length });
        if (text.endsWith('\n')) lines.push([]);
      }
    }
  }
  return lines;
}

/** Divides a post: between blocks if possible, else between the lines or pieces of a block. */
class Splitter {
  private readonly parts: Parts;
  private readonly text: string;

  constructor(text: string, limit: number) {
    this.text = text;
    this.parts = new Parts(limit);
  }

  run(nodes: readonly BBNode[]): string[] {
    this.placeAll(nodes);
    this.parts.leave();
    this.parts.flush();
    return this.parts.done;
  }

  private placeAll(nodes: readonly BBNode[]): void {
    for (const group of groupsOf(nodes)) {
      if (this.place(group)) continue;
      for (const line of linesOf(group)) {
        if (!this.place(line)) line.forEach((node) => this.divide(node));
      }
    }
  }

  /** Writes nodes as a whole, into a new part if necessary; returns false if they fit in no part. */
  private place(nodes: readonly BBNode[]): boolean {
    const source = nodes.map((node) => this.text.slice(node.start, node.end) + missingEnds(node)).join('');
    const length = boardLength(source);
    if (source.trim() === '' || (isHeading(nodes) && this.parts.canHold(length))) {
      this.parts.hold(source);
      return true;
    }
    if (length > this.parts.room()) {
      if (length > this.parts.roomInNew()) return false;
      this.parts.flush();
    }
    this.parts.add(source);
    return true;
  }

  private divide(node: BBNode): void {
    if (this.place([node])) return;
    if (node.type === 'text') return this.divideText(node.text);
    const rule = ruleOf(node.tag);
    const open = this.text.slice(node.start, node.openEnd);
    if (rule?.empty || (rule?.arg?.fromContent && !open.includes('='))) {
      // The content of an image or a bare link is its address, which cannot be split.
      this.parts.flush();
      return this.parts.add(this.text.slice(node.start, node.end));
    }
    // The board drops one newline after [code]; adding one preserves a newline at the split.
    this.parts.enter(rule?.raw ? `${open}\n` : open, endTag(node, this.text));
    this.placeAll(node.children);
    this.parts.leave();
  }

  /** Splits a line that is longer than a part, between words. */
  private divideText(text: string): void {
    let rest = text;
    while (rest !== '') {
      if (this.parts.room() < this.parts.roomInNew() / 4) this.parts.flush();
      const cut = cutOf(rest, this.parts.room());
      this.parts.add(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
  }
}

/**
 * Returns the length of the prefix that fits into `room`: up to the last space in the second half, else as many whole
 * characters as fit; the whole line if nothing fits.
 */
function cutOf(line: string, room: number): number {
  let left = room;
  let end = 0;
  for (const char of line) {
    left -= boardLength(char);
    if (left < 0) break;
    end += char.length;
  }
  if (end === 0) return line.length;
  const space = line.lastIndexOf(' ', end - 1) + 1;
  return end < line.length && space > end / 2 ? space : end;
}

/**
 * Splits a post into parts within the board's limit, by its count of characters. A post that fits is unchanged. Every
 * part is balanced: a tag open at a split is closed and reopened with the same opening, so a long box becomes several.
 * White space at a split is dropped. Only an indivisible tag, such as an address longer than a part, or openings that
 * fill a part can exceed the limit.
 */
export function splitPost(text: string, limit: number = POST_LIMIT): string[] {
  if (boardLength(text) <= limit) return [text];
  const reading = readBBCode(text);
  return new Splitter(reading.text, limit).run(reading.tree);
}
