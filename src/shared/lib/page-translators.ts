/** Selector of the classes, elements and attributes that page translators add. */
const TRACES = '.translated-ltr, .translated-rtl, font, [_msttexthash], [data-moz-translations-id]';

/** Returns true if a page translator moved or replaced a child of a parent. */
const isTranslated = (parent: Node, child: Node): boolean =>
  child.parentNode !== parent && document.querySelector(TRACES) !== null;

/** Returns the child of a parent that wraps a node, or the only element that replaced a text; null if there is none. */
function standIn(parent: Node, child: Node): Node | null {
  for (let node: Node | null = child; node !== null; node = node.parentNode)
    if (node.parentNode === parent) return node;
  const replaced = Array.from(parent.childNodes).filter(({ nodeName }) => nodeName === 'FONT');
  return replaced.length === 1 ? (replaced[0] ?? null) : null;
}

/**
 * Prevents React from crashing in a page that the browser translates. Translators replace texts by elements, and React
 * throws when it removes such a text or inserts before it. Call it once, before the first render.
 */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!isTranslated(this, child)) return removeChild.call(this, child) as T;
    const found = standIn(this, child);
    if (found !== null) removeChild.call(this, found);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    const before = child !== null && isTranslated(this, child) ? standIn(this, child) : child;
    return insertBefore.call(this, node, before) as T;
  };
}
