import { breaksLine, ruleOf } from '#phpbb-bbcode';
import type { PrintedNode, PrintedText } from '../../bbcode/printed.ts';

const isBlock = (node: PrintedNode | undefined): boolean => {
  const rule = node?.type === 'tag' ? ruleOf(node.tag) : undefined;
  return rule !== undefined && breaksLine(rule);
};

/** Removes trailing blanks and one newline. */
function withoutLastBreak(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, text[end - 1] === '\n' ? end - 1 : end);
}

/**
 * Returns a text node as rendered by the forum. Newlines adjacent to a block belong to it: up to two after it, one
 * before it, one after its opening and one before its end. `inBlock` is true for the content of a block; at the top of
 * a post nothing is removed.
 * @returns undefined if there is no text
 */
export function visibleText(
  nodes: readonly PrintedNode[],
  index: number,
  inBlock: boolean,
): PrintedText | undefined {
  const node = nodes[index];
  if (node?.type !== 'text') return undefined;
  let { text } = node;
  if (isBlock(nodes[index - 1])) text = text.replace(/^\n{1,2}/, '');
  else if (inBlock && index === 0) text = text.replace(/^\n/, '');
  const start = node.start + node.text.length - text.length;
  const beforeBlock = index + 1 < nodes.length ? isBlock(nodes[index + 1]) : inBlock;
  text = beforeBlock ? withoutLastBreak(text) : text;
  return { ...node, text, start, end: start + text.length };
}
