import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CONTRAST, violations } from './axe.ts';
import type { AxeScope } from './axe.ts';
import { ALL_FORMS } from './forms.ts';

/** A theme, a window width in pixels, and the axe rules to check. */
export interface Setting {
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly rules: Omit<AxeScope, 'below'>;
}

/** All settings. Colors depend on the theme, not on the width: no rule runs twice. */
export const SETTINGS: readonly Setting[] = [
  { theme: 'light', width: 1440, rules: {} },
  { theme: 'light', width: 360, rules: { except: [CONTRAST] } },
  { theme: 'dark', width: 1440, rules: { only: [CONTRAST] } },
];

/**
 * Returns the settings for one of many similar pages, by its index: each is checked by all rules, every second one in
 * the narrow window. `npm run soak` uses all settings.
 */
export const settingsAt = (index: number): readonly Setting[] =>
  ALL_FORMS
    ? SETTINGS
    : SETTINGS.filter(({ width, theme }) => (width === 1440 && theme === 'light') === (index % 2 === 0));

/** Settings in which form and output are side by side: narrow ones remount one of the two. */
export const WIDE = SETTINGS.filter(({ width }) => width > 360);

/** Sets window size and theme, like rotating a phone or a system switching to dark mode. */
export async function apply(page: Page, { theme, width }: Pick<Setting, 'theme' | 'width'>): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  // Two frames, so that layout and theme are updated.
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

/** Returns the problems of the page, or below a selector, in one setting, which remains applied. */
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
