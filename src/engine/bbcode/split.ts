import { boardLength, POST_LIMIT } from './length.ts';
import { Parts } from './parts.ts';
import { readBBCode } from './reader.ts';
import { breaksLine, ruleOf, writtenName } from './tags.ts';
import type { BBNode, TagNode } from './tree.ts';

/** A section bar: it belongs to what follows. */
const HEADING = 'divboxcolor';

/** End tags that a cell or row can leave out only while the next one follows directly. */
function missingEnds(node: BBNode | undefined): string {
  if (node?.type !== 'tag' || node.ending !== 'implicit' || (node.tag !== 'td' && node.tag !== 'tr')) return '';
  return `${missingEnds(node.children.at(-1))}[/${node.tag}]`;
}

function endTag(node: TagNode, text: string): string {
  if (node.closeStart < node.end) return text.slice(node.closeStart, node.end);
  return node.openEnd === node.start || node.tag === 'li' ? '' : `[/${writtenName(node.tag)}]`;
}

/** The nodes as the pieces that stay together as long as they fit: a block, or the lines between two blocks. */
function piecesOf(nodes: readonly BBNode[]): BBNode[][] {
  const pieces: BBNode[][] = [];
  let lines: BBNode[] | undefined;
  for (const node of nodes) {
    const rule = node.type === 'tag' ? ruleOf(node.tag) : undefined;
    const block = rule ? breaksLine(rule) : false;
    if (lines && !block) lines.push(node);
    else pieces.push((lines = [node]));
    if (block) lines = undefined;
  }
  return pieces;
}

/** Divides one post. Prefers places between blocks, then between the pieces of a block, then between lines. */
class Splitter {
  readonly parts: Parts;
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
    for (const piece of piecesOf(nodes)) {
      const source = piece.map((node) => this.source(node)).join('');
      const [only] = piece;
      if (source.trim() === '' || (only?.type === 'tag' && only.tag === HEADING)) this.parts.hold(source);
      else if (this.fits(source)) this.parts.add(source);
      else piece.forEach((node) => this.divide(node));
    }
  }

  /** Whether the source fits into this part, or into a new one, which it then starts. */
  private fits(source: string): boolean {
    const length = boardLength(source);
    if (length <= this.parts.room()) return true;
    if (length > this.parts.roomInNew()) return false;
    this.parts.flush();
    return true;
  }

  private divide(node: BBNode): void {
    const source = this.source(node);
    if (boardLength(source) <= this.parts.room()) return this.parts.add(source);
    if (node.type === 'text') return this.divideText(node.text);
    const rule = ruleOf(node.tag);
    const open = this.text.slice(node.start, node.openEnd);
    // The address of a picture or a bare link is its content, which has to stay whole.
    if (rule?.empty || (rule?.arg?.fromContent && !open.includes('='))) return this.addWhole(source);
    // The board drops one newline behind [code], so a cut before a newline would lose it.
    this.parts.enter(rule?.raw ? `${open}\n` : open, endTag(node, this.text));
    this.placeAll(node.children);
    this.parts.leave();
  }

  private addWhole(source: string): void {
    if (!this.fits(source)) this.parts.flush();
    this.parts.add(source);
  }

  private divideText(text: string): void {
    let rest = text;
    while (boardLength(rest) > this.parts.room()) {
      const window = prefixWithin(rest, this.parts.room());
      const cut = this.parts.started ? window.lastIndexOf('\n') + 1 : cutOf(window);
      if (cut > 0) this.parts.add(rest.slice(0, cut));
      else if (!this.parts.started) break;
      rest = rest.slice(cut);
      this.parts.flush();
    }
    this.parts.add(rest);
  }

  private source(node: BBNode): string {
    return this.text.slice(node.start, node.end) + missingEnds(node);
  }
}

/** The longest beginning of the text that the board counts as at most `length`, of whole characters. */
function prefixWithin(text: string, length: number): string {
  let room = length;
  let end = 0;
  for (const char of text) {
    room -= boardLength(char);
    if (room < 0) break;
    end += char.length;
  }
  return text.slice(0, end);
}

/** Where to cut a full part: behind a line or word in its second half, else at its end. */
function cutOf(window: string): number {
  const places = [window.lastIndexOf('\n') + 1, window.lastIndexOf(' ') + 1];
  return places.find((place) => place > window.length / 2) ?? window.length;
}

/**
 * Divides a post into parts that the board accepts, in its count of characters. A post that fits stays as it
 * is. Every part is balanced: a tag that is open at a cut is closed and opened again with the same opening, so a
 * long box becomes several boxes. White space at a cut is dropped. Only a tag that cannot be divided, such as an
 * address longer than a part, or openings that fill a part by themselves, can make a part longer than the limit.
 */
export function splitPost(text: string, limit: number = POST_LIMIT): string[] {
  if (boardLength(text) <= limit) return [text];
  const reading = readBBCode(text);
  return new Splitter(reading.text, limit).run(reading.tree);
}
