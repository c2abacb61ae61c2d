import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { stored } from './support/storage.ts';
import { field, openApp } from './support/main-screen.ts';

const open = withBrowser();

/** Chromium's entry for what moved in one frame; TypeScript does not have it. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Runs in the page from its beginning: notes whatever moves, after input too. The post's own text grows as it is
 * written, and its old nodes are gone by then.
 */
function noteShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      if (elements.every((element) => !element || element.closest('.output__preview'))) continue;
      const places = sources.map(({ previousRect: from, currentRect: to }, index) => {
        const name = elements[index]?.className || elements[index]?.localName;
        return `${name} (${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height})`;
      });
      shifts.push(`${value}: ${places.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

declare const shifts: string[];

/** What has moved since the last call; two frames pass, so that what was drawn has been noted. */
const moved = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    return shifts.splice(0);
  });

test.each([360, 1440])(
  'nothing moves when a form is opened, filled in and checked, at %i px',
  async (width) => {
    const { page, expectClean } = await open({ width });
    await page.addInitScript(noteShifts);
    await openApp(page, 'death-report', appUrl());
    await page.locator('.outline button').first().waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
    const atOpen = await moved(page);
    // Beside the form the list of forms and the word that leads to the login still take their places.
    if (width < 1000) expect(atOpen, 'open').toEqual([]);

    await field(page, 'Badge number').pressSequentially('1234567890'.repeat(5));
    await stored(page, '1234567890');
    expect(await moved(page), 'type').toEqual([]);

    await field(page, 'Requesting agency').selectOption({ index: 1 });
    expect(await moved(page), 'choose').toEqual([]);

    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('alert', { name: /need your attention/ }).waitFor();
    expect(await moved(page), 'check').toEqual([]);
    await expectClean();
  },
);
