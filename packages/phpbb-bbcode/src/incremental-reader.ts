import { readBBCode, TAG_LIMIT, type Reading } from './reader.ts';
import { forumText } from './text.ts';
import type { BBNode } from './tree.ts';

/**
 * Returns an incremental {@link readBBCode}: top-level tags of the last reading that occur unchanged in the text are
 * reused, and only the text between them is parsed. This is correct only if nothing needs a repair: then every tag is
 * closed in place, none extends beyond its end, and the reading of a post is the concatenation of the readings of its
 * pieces. After any repair the whole post is parsed.
 */
export function createIncrementalReader(): (text: string) => Reading {
  let last: Reading = { text: '', tree: [], problems: [] };
  return (text) => (last = readAfter(last, forumText(text)) ?? readBBCode(text));
}

/** Returns the reading of a text based on the last one; undefined if it must be parsed from scratch. */
function readAfter(last: Reading, text: string): Reading | undefined {
  if (text === last.text) return last;
  if (last.problems.length > 0 || !isShort(text)) return undefined;
  const tree: BBNode[] = [];
  let [pos, lastPos] = [0, 0];
  const readTo = (end: number): boolean => {
    const { tree: nodes, problems } = readPiece(text.slice(pos, end));
    tree.push(...moveAll(nodes, pos));
    return problems.length === 0;
  };
  for (const node of last.tree) {
    if (node.type === 'text') continue;
    const at = placeOf(last.text.slice(node.start, node.end), text, pos, pos + node.start - lastPos);
    if (at === undefined) continue;
    if (!readTo(at)) return undefined;
    tree.push(...moveAll([node], at - node.start));
    [pos, lastPos] = [at + node.end - node.start, node.end];
  }
  return readTo(text.length) ? { text, tree, problems: [] } : undefined;
}

/**
 * Finds a piece of the last text from `pos` on: at the expected offset, or at its only occurrence. A piece that occurs
 * several times, such as a rule, may be nested in another tag there.
 */
function placeOf(piece: string, text: string, pos: number, expected: number): number | undefined {
  if (text.startsWith(piece, expected)) return expected;
  const at = text.indexOf(piece, pos);
  return at >= 0 && text.lastIndexOf(piece) === at ? at : undefined;
}

/** Parses a piece; text without a bracket, such as line breaks between two boxes, needs no parser. */
function readPiece(text: string): Reading {
  if (text.includes('[')) return readBBCode(text);
  const node = { type: 'text', text, start: 0, end: text.length } as const;
  return { text, tree: text === '' ? [] : [node], problems: [] };
}

/** Returns true if a text has too few tags to reach any parser limit, each of which applies to the whole post. */
function isShort(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf('['); at >= 0 && count < TAG_LIMIT; at = text.indexOf('[', at + 1)) count += 1;
  return count < TAG_LIMIT;
}

const moveAll = (nodes: readonly BBNode[], by: number): readonly BBNode[] =>
  by === 0 ? nodes : nodes.map((node) => moveNode(node, by));

function moveNode(node: BBNode, by: number): BBNode {
  const [start, end] = [node.start + by, node.end + by];
  if (node.type === 'text') return { ...node, start, end };
  const [openEnd, closeStart] = [node.openEnd + by, node.closeStart + by];
  return { ...node, start, openEnd, closeStart, end, children: moveAll(node.children, by) };
}
