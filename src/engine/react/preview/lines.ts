import { breaksLine, ruleOf } from '../../bbcode/tags.ts';
import type { BBNode } from '../../bbcode/tree.ts';

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
  return (beforeBlock ? withoutLastBreak(text) : text).split('\n');
}
