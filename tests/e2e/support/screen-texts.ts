import type { Page } from 'playwright-core';

/** Text of a screen with the place that shows it. */
export interface ShownText {
  readonly text: string;
  /** Tag and classes of the element. */
  readonly place: string;
  /** True if part of the text is not visible. */
  readonly isCut: boolean;
}

/** Runs in the page: returns each visible text, and each text of an attribute that users or screen readers get. */
function readTexts(ignored: string): readonly ShownText[] {
  const found: ShownText[] = [];
  const placeOf = (element: Element): string => `${element.localName}.${element.getAttribute('class') ?? ''}`;
  const pen = document.createElement('canvas').getContext('2d');
  const isCut = (element: HTMLElement): boolean => {
    const style = getComputedStyle(element);
    const { overflowX } = style;
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = element;
    // A text that its element does not clip may be wider than it, as the label of a button.
    if (clientWidth <= 1 || !['hidden', 'clip'].includes(overflowX)) return false;
    return (
      scrollWidth > clientWidth + 1 ||
      (style.getPropertyValue('-webkit-line-clamp') !== 'none' && scrollHeight > clientHeight + 1)
    );
  };
  const isPlaceholderCut = (control: HTMLInputElement): boolean => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(control);
    if (!pen) return false;
    pen.font = font;
    const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(control.placeholder).width > room + 1;
  };
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (element.closest(ignored) || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[inert]') || ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName)) continue;
    const place = placeOf(element);
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      const text = element.getAttribute(name)?.trim();
      if (!text) continue;
      const cut = name === 'placeholder' && element instanceof HTMLInputElement && isPlaceholderCut(element);
      found.push({ text, place: `${place} [${name}]`, isCut: cut });
    }
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const text = own
      .map((node) => node.textContent ?? '')
      .join('')
      .trim();
    if (text !== '') found.push({ text, place, isCut: isCut(element) });
  }
  return found;
}

/** Returns the texts of the screen, except those below a selector. */
export const shownTexts = (page: Page, ignored: string): Promise<readonly ShownText[]> =>
  page.evaluate(readTexts, ignored);

/** Returns the number of pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
