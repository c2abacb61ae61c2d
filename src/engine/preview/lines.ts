import { breaksLine, ruleOf } from '../bbcode/tags.ts';
import type { BBNode } from '../bbcode/tree.ts';

const isBlock = (node: BBNode | undefined): boolean => {
  const rule = node?.type === 'tag' ? ruleOf(node.tag) : undefined;
  return rule !== undefined && breaksLine(rule);
};

/**
 * The lines of a text node as the forum breaks them. Newlines right beside a block are part of the block: up to
 * two behind it, one before it, one behind its opening and one before its end. `inBlock` says whether the
 * nodes are the content of a block; at the top of a post nothing is left out.
 */
export function visibleLines(nodes: readonly BBNode[], index: number, inBlock: boolean): string[] {
  const node = nodes[index];
  if (node?.type !== 'text') return [];
  let { text } = node;
  if (isBlock(nodes[index - 1])) text = text.replace(/^\n{1,2}/, '');
  else if (inBlock && index === 0) text = text.replace(/^\n/, '');
  const beforeBlock = index + 1 < nodes.length ? isBlock(nodes[index + 1]) : inBlock;
  if (beforeBlock) text = text.replace(/(?:\n[ \t]*|[ \t]+)$/, '');
  return text.split('\n');
}
