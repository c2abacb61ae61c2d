import type { Page } from 'playwright-core';

/** Runs in the page: replaces present and future texts as Chrome's translator does, not where `translate` is `no`. */
function translate(): void {
  const isText = (node: Node): boolean =>
    (node.nodeValue ?? '').trim() !== '' &&
    node.parentElement?.closest('font, script, style, textarea, [translate="no"]') === null;
  const replace = (text: Node): void => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const all = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  };
  document.documentElement.classList.add('translated-ltr');
  all();
  new MutationObserver(all).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Translates a page from now on. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate);
