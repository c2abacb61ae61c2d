import type { BBNode } from '../bbcode/tree.ts';

/** Whether two nodes look the same, wherever they stand in the text. */
export function sameLook(a: BBNode, b: BBNode): boolean {
  if (a === b) return true;
  if (a.type === 'text') return b.type === 'text' && a.text === b.text;
  return (
    b.type === 'tag' &&
    a.tag === b.tag &&
    a.arg === b.arg &&
    a.children.length === b.children.length &&
    a.children.every((child, index) => {
      const other = b.children[index];
      return other !== undefined && sameLook(child, other);
    })
  );
}
