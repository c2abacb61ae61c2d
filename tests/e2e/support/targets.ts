import type { Page } from 'playwright-core';

/** Runs in the page: returns targets below a selector smaller than a size in pixels, except links in text. */
function small({ below, least }: { below: string; least: number }): readonly string[] {
  const targets =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="menuitem"], [role="tab"], [role="option"]';
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display.startsWith('inline') &&
    (element.matches('.post__gap') || isAmongText(element));
  const isAmongText = (element: Element): boolean =>
    element.parentElement?.matches('p, li, dd, .banner__text') === true &&
    element.parentElement.textContent?.trim() !== element.textContent?.trim();
  return [...document.querySelectorAll<HTMLElement>(`:is(${below}) :is(${targets})`)].flatMap((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const isMark = element.matches('[type="checkbox"], [type="radio"], [type="file"]');
    const { width, height } = ((isMark && label) || element).getBoundingClientRect();
    const isHidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]');
    if (isHidden || width <= 1 || isInSentence(element)) return [];
    // Half a pixel of rounding tolerance.
    if (width >= least - 0.5 && height >= least - 0.5) return [];
    const name = element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.id);
    return [`${name} (${element.localName}.${element.className}) ${width.toFixed(1)} × ${height.toFixed(1)}`];
  });
}

/** Returns the targets below a selector that are smaller than a size in pixels. */
export const smallTargets = (page: Page, least: number, below = 'body'): Promise<readonly string[]> =>
  page.evaluate(small, { below, least });
