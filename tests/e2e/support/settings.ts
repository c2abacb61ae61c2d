import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CONTRAST, violations } from './axe.ts';
import type { AxeScope } from './axe.ts';
import { ALL_FORMS } from './forms.ts';

/** A theme and a width of the window, in pixels, and by which rules axe validates them. */
export interface Setting {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly rules: Omit<AxeScope, 'below'>;
}

/** The settings in which everything is validated. Colours depend on the theme and not on the width: no rule runs twice. */
export const SETTINGS: readonly Setting[] = [
  { theme: 'light', width: 1440, rules: {} },
  { theme: 'light', width: 360, rules: { except: [CONTRAST] } },
  { theme: 'dark', width: 1440, rules: { only: [CONTRAST] } },
];

/**
 * The settings of one of many pages of a kind, by its place among them: each page is validated by all rules, every second
 * one in the narrow window. `npm run soak` takes all settings.
 */
export const settingsAt = (index: number): readonly Setting[] =>
  ALL_FORMS
    ? SETTINGS
    : SETTINGS.filter(({ width, theme }) => (width === 1440 && theme === 'light') === (index % 2 === 0));

/** Those in which form and output stand side by side: the narrow ones draw one of the two anew. */
export const WIDE = SETTINGS.filter(({ width }) => width > 360);

/** Sets the window and the theme, as a user does who turns a phone or whose system turns dark for the night. */
export async function apply(page: Page, { theme, width }: Pick<Setting, 'theme' | 'width'>): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  // By the second frame, what follows the window or the theme has followed.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Runs in the page: says by how many pixels the page and the dialogs on it scroll sideways. */
function sideways(): readonly string[] {
  return [document.documentElement, ...document.querySelectorAll('.dialog__panel')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(
      ({ localName, className, scrollWidth, clientWidth }) =>
        `${localName} ${className} scrolls sideways by ${scrollWidth - clientWidth} pixels`,
    );
}

/** What is wrong with the page, or below a selector, in one setting, which it is left in. */
export async function problems(page: Page, setting: Setting, below = 'html'): Promise<readonly string[]> {
  await apply(page, setting);
  const { theme, width, rules } = setting;
  const found = [...(await violations(page, { below, ...rules })), ...(await page.evaluate(sideways))];
  return found.map((problem) => `${theme}, ${width} pixels: ${problem}`);
}

/** Fails when the page scrolls sideways in a window of any of these widths, in pixels; the window is as before. */
export async function expectNothingSideways(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280 };
  const found: string[] = [];
  for (const width of widths) {
    await apply(page, { theme: 'light', width });
    found.push(...(await page.evaluate(sideways)).map((problem) => `${width} pixels: ${problem}`));
  }
  await apply(page, { theme: 'light', width: before.width });
  expect(found).toEqual([]);
}

/** Fails with everything that is wrong with the page, or below a selector, in any setting; the window is as before. */
export async function expectAccessibleEverywhere(
  page: Page,
  below = 'html',
  settings: readonly Setting[] = SETTINGS,
): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 1280 };
  const found: string[] = [];
  for (const setting of settings) found.push(...(await problems(page, setting, below)));
  await apply(page, { theme: 'light', width });
  expect(found).toEqual([]);
}
