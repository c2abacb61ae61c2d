import type { Page } from 'playwright-core';

/** Labels of the buttons that decline a question, in all measured versions. */
const DECLINE = ['Keep', 'Same person', 'Cancel'];

/** Runs in the page: reports each line and dialog with a declining button when it appears. */
function watch(labels: readonly string[]): void {
  const known = new WeakSet<Element>();
  const look = (): void => {
    for (const button of document.querySelectorAll('button')) {
      if (!labels.includes(button.textContent.trim()) || !button.checkVisibility()) continue;
      const question = button.closest('.person-offer__bar, .banner, dialog') ?? button;
      if (known.has(question)) continue;
      known.add(question);
      void (window as unknown as { noteQuestion: () => Promise<void> }).noteQuestion();
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
}

/** Counts the questions that a page asks from now on. Returns a function that returns the number so far. */
export async function countQuestions(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('noteQuestion', () => (count += 1));
  await page.addInitScript(watch, DECLINE);
  return () => count;
}
