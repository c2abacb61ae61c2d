import { readBBCode, TAG_LIMIT } from './reader.ts';
import type { Reading } from './reader.ts';
import { forumText } from './text.ts';
import type { BBNode } from './tree.ts';

/**
 * Makes a function that reads posts as {@link readBBCode} does, for a post that changes little by little: the top-level
 * tags of the last reading that stand in the text again are not read again, only what lies between them.
 *
 * That is sound where nothing needs a repair: every tag is closed where it stands then, none reaches beyond its end,
 * and the reading of a post is the readings of its pieces in a row. Any repair, and the post is read whole.
 */
export function createReader(): (text: string) => Reading {
  let last: Reading = { text: '', tree: [], problems: [] };
  return (text) => (last = readAfter(last, forumText(text)) ?? readBBCode(text));
}

/** The reading of a text by the one of another text; undefined when it must be read whole. */
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
 * Where a piece of the last text stands in a text, from `pos` on: at the place where it is expected, or at the only one
 * where it occurs. What occurs again, such as a rule, may stand inside of something else there.
 */
function placeOf(piece: string, text: string, pos: number, expected: number): number | undefined {
  if (text.startsWith(piece, expected)) return expected;
  const at = text.indexOf(piece, pos);
  return at >= 0 && text.lastIndexOf(piece) === at ? at : undefined;
}

/** Text without a bracket, such as line breaks between two boxes, is nothing but text. */
function readPiece(text: string): Reading {
  if (text.includes('[')) return readBBCode(text);
  const node = { type: 'text', text, start: 0, end: text.length } as const;
  return { text, tree: text === '' ? [] : [node], problems: [] };
}

/** Whether a text has too few tags to meet any limit of the forum's parser, each of which counts over the whole post. */
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
