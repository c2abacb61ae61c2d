import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SEGMENTS } from '../../src/services/cache/segments.ts';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, leaveAndReturn } from './support/clipboard.ts';
import { ALL_FORMS } from './support/forms.ts';
import { stored } from './support/storage.ts';
import { field, openApp } from './support/main-screen.ts';
import { isSignedIn, sendEmail } from './sign-in/support/sign-in.ts';

const open = withBrowser();

/** Chromium's performance entry for layout shifts, missing in TypeScript's types. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Runs in the page from the start: records all layout shifts, including those after input. The growing text of the post
 * is ignored, its old nodes are detached by then.
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

/** Returns the layout shifts since the last call, after two frames. */
const moved = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    return shifts.splice(0);
  });

/** Signs in, so that saves succeed. */
async function begin(page: Page): Promise<void> {
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await page.addInitScript(noteShifts);
  await openApp(page, 'death-report', appUrl());
  // Loading the lists now avoids a later loading notification.
  const known = (): number =>
    Object.keys(localStorage).filter((key) => /^firebaseCache_.*_timestamp$/.test(key)).length;
  await expect.poll(() => page.evaluate(known)).toBe(SEGMENTS.length);
  await page.reload();
  await field(page, 'Badge number').waitFor();
  await page.getByRole('button', { name: 'Form', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
}

test.each(ALL_FORMS ? [360, 1440] : [360])(
  'a form causes no layout shift when opened, filled in, found, copied, saved and checked at %i px',
  async (width) => {
    const { page, expectClean } = await open({ width });
    await allowClipboard(page);
    await begin(page);
    const palette = page.getByRole('dialog', { name: 'Find a form' });
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      open: () => Promise.resolve(),
      type: async () => {
        await field(page, 'Badge number').pressSequentially('1234567890'.repeat(5));
        await stored(page, '1234567890');
      },
      'open the palette': async () => {
        await page.keyboard.press('ControlOrMeta+k');
        await palette.getByRole('searchbox').waitFor();
      },
      'filter it': async () => {
        await page.keyboard.type('death');
        await palette.locator('.picker__row--first').waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await palette.waitFor({ state: 'detached' });
      },
      choose: () => field(page, 'Requesting agency').selectOption({ index: 1 }),
      'copy both': async () => {
        await page.keyboard.press('F7');
        await page.getByText('The post is copied when you come back.').waitFor();
        await leaveAndReturn(page);
        await page.getByText('Post copied.').waitFor();
      },
      save: async () => {
        await page.keyboard.press('ControlOrMeta+s');
        await page.getByText(/^report saved/).waitFor();
      },
      check: async () => {
        await page.keyboard.press('ControlOrMeta+Enter');
        await page.getByRole('alert', { name: /need your attention/ }).waitFor();
      },
    };
    const found: Record<string, readonly string[]> = {};
    for (const [name, take] of Object.entries(steps)) {
      await take();
      found[name] = await moved(page);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(steps).map((name) => [name, []])));
    await expectClean();
  },
);
