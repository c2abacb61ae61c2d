/** Returns the nearest scrollable ancestor. */
export function scrollerOf(node: Element): Element {
  for (let parent = node.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.documentElement;
}

/** Records an element's position; the returned function restores it by scrolling after content above has changed. */
export function anchorScroll(element: Element): () => void {
  const { top } = element.getBoundingClientRect();
  return () => scrollerOf(element).scrollBy(0, element.getBoundingClientRect().top - top);
}
