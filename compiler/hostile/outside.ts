import type { BBNode } from '#phpbb-bbcode';

/** Delimiters of a value under test; the product treats them as letters. */
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** Wraps a value so that its places in a post can be found. */
export const marked = (text: string): string => `${OPEN}${text}${CLOSE}`;

/**
 * Returns the tags and texts of a tree outside the marked value, in order. Equal for two posts whose values do not
 * break out.
 */
export function outside(tree: readonly BBNode[]): string {
  const parts: string[] = [];
  let inside = false;
  const text = (content: string): void => {
    for (const piece of content.split(/([\uE000\uE001])/)) {
      if (piece === OPEN) inside = true;
      else if (piece === CLOSE) inside = false;
      else if (!inside && piece !== '') parts.push(piece);
    }
  };
  const walk = (nodes: readonly BBNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') {
        text(node.text);
        continue;
      }
      if (!inside) parts.push(`<${node.tag}>`);
      walk(node.children);
      if (!inside) parts.push(`</${node.tag}>`);
    }
  };
  walk(tree);
  return parts.join('\n');
}
