import type { BBNode } from '#phpbb-bbcode';

const BLOCKS = new Set([
  'divbox',
  'divboxcolor',
  'altspoiler',
  'list',
  'table',
  'tr',
  'td',
  'li',
  'hr',
  'center',
]);
const INLINE = new Set(['b', 'i', 'u', 'size', 'color', 'url']);
const PARENTS: Readonly<Record<string, string>> = { tr: 'table', td: 'tr', li: 'list' };

/** Returns nodes that the forum's parser would move or reject, as messages that continue "the post". */
export function misplaced(nodes: readonly BBNode[], parents: readonly string[] = []): readonly string[] {
  return nodes.flatMap((node) => {
    const around = parents.at(-1) ?? '';
    if (node.type === 'text') {
      const stray = ['table', 'tr'].includes(around) && node.text.trim() !== '';
      return stray ? [`has "${node.text.trim().slice(0, 40)}" between the cells of a table`] : [];
    }
    const { tag, children } = node;
    const parent = PARENTS[tag];
    const inline = parents.find((name) => INLINE.has(name));
    return [
      ...(parent !== undefined && around !== parent ? [`has [${tag}] outside [${parent}]`] : []),
      ...(BLOCKS.has(tag) && inline !== undefined
        ? [`has [${tag}] inside [${inline}]: close [${inline}] before it`]
        : []),
      ...misplaced(children, [...parents, tag]),
    ];
  });
}
