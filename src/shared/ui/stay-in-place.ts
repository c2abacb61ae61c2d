// @chunk later
/** The nearest ancestor that scrolls, beyond whose edges an element is out of sight. */
export function scrollerOf(node: Element): Element {
  for (let parent = node.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.documentElement;
}

/** Notes where an element stands; the returned function scrolls it back there once something above it has changed. */
export function stayInPlace(element: Element): () => void {
  const { top } = element.getBoundingClientRect();
  return () => scrollerOf(element).scrollBy(0, element.getBoundingClientRect().top - top);
}
