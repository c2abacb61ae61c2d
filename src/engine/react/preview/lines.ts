import { breaksLine, ruleOf } from '../../bbcode/tags.ts';
import type { BBNode, TextNode } from '../../bbcode/tree.ts';

const isBlock = (node: BBNode | undefined): boolean => {
  const rule = node?.type === 'tag' ? ruleOf(node.tag) : undefined;
  return rule !== undefined && breaksLine(rule);
};

/** Without the white space at the end of the text, up to and with one newline. */
function withoutLastBreak(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, text[end - 1] === '\n' ? end - 1 : end);
}

/**
 * A text node as the forum shows it. Newlines right beside a block are part of the block: up to two behind it, one
 * before it, one behind its opening and one before its end. `inBlock` says whether the nodes are the content of a
 * block; at the top of a post nothing is left out.
 * @returns undefined where no text stands
 */
export function visibleText(nodes: readonly BBNode[], index: number, inBlock: boolean): TextNode | undefined {
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
