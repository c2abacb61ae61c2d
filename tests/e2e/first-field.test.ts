import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { formOf, sampled, sampledSlugs, slugs } from './support/forms.ts';
import { field, formName, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { stored } from './support/storage.ts';

const open = withBrowser();

/** Window size, the lowest position of the first field in pixels, and the highest number of other controls in view. */
const WINDOWS = [
  [360, 740, 220, 10],
  [1440, 900, 190, 25],
  [768, 1024, 210, 16],
  [1024, 768, 190, 20],
  [1920, 1080, 190, 28],
] as const;

/** Runs in the page: returns the top of the first visible control of the form. */
const firstTop = (): number =>
  Math.min(
    ...[
      ...document.querySelectorAll('#form :is(input, select, textarea, button:not(.section__clear))'),
    ].flatMap((control) =>
      control.checkVisibility({ visibilityProperty: true }) ? [control.getBoundingClientRect().top] : [],
    ),
  );

/** Runs in the page: returns the names of the buttons and links in view outside fields, post and notifications. */
const otherControls = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a[href], summary')].flatMap((control) => {
    const { left, top, right, bottom, width } = control.getBoundingClientRect();
    const isInView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && width > 2;
    const isOther = !control.closest('.field, .output__preview, .output__bbcode, .notifications');
    const isVisible = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isInView && isOther && isVisible ? [control.ariaLabel ?? control.innerText] : [];
  });

async function openForm(page: Page, slug: string): Promise<void> {
  await openApp(page, slug);
  await formName(page).getByText(formOf(slug).meta.name, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Form', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
}

const copyTop = (page: Page): Promise<number> =>
  page.locator('.copy-control').evaluate((control) => control.getBoundingClientRect().top);

async function expectFewControls(forms: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const [width, height, lowest, most] of sampled(2, WINDOWS)) {
    const { page } = await open({ width, height, touch: width < 1000 });
    const tops = new Set<number>();
    for (const slug of forms) {
      await openForm(page, slug);
      const top = await page.evaluate(firstTop);
      if (top > lowest) found.push(`${slug} at ${width} pixels: ${top}`);
      const others = await page.evaluate(otherControls);
      if (others.length > most) found.push(`${slug} at ${width} pixels: ${others.join(' | ')}`);
      tops.add(await copyTop(page));
    }
    if (tops.size > 1) found.push(`Copy at ${width} pixels: ${[...tops].join(', ')}`);
  }
  expect(found).toEqual([]);
}

test('the first field is near the top, few other controls are in view, and Copy does not move', () =>
  expectFewControls(sampledSlugs));

nightly('so it is in every form', () => expectFewControls(slugs));

nightly('a long title moves no copy button, and cases move neither each other nor the sections', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openForm(page, 'death-report');
  const before = await copyTop(page);
  const name = field(page, 'Decedent name');
  await typeInto(name, 'Bartholomea '.repeat(20));
  await page.locator('.output__value').filter({ hasText: 'Bartholomea Bartholomea' }).waitFor();
  expect(await copyTop(page)).toBe(before);

  /** Returns the top of the first section, and that of each open case in its list. */
  const tops = () =>
    page.evaluate(() => ({
      section: document.querySelector('.outline__section')?.getBoundingClientRect().top,
      cases: [...document.querySelectorAll<HTMLElement>('.cases__list > .case')].map((row) => row.offsetTop),
    }));
  const first = await tops();
  let last = first;
  for (let count = 2; count <= 8; count += 1) {
    await page.keyboard.press('Alt+Shift+KeyN');
    await expect.poll(() => name.inputValue()).toBe('');
    await typeInto(name, `Case ${count}`);
    await stored(page, `Case ${count}`);
    await page
      .locator('.case [aria-current]')
      .filter({ hasText: `Case ${count}` })
      .waitFor();
    const now = await tops();
    expect(now.section).toBe(first.section);
    expect(now.cases.slice(0, -1)).toEqual(last.cases);
    last = now;
  }
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.locator('.case [aria-current]').filter({ hasText: 'Case 7' }).waitFor();
  await page.keyboard.press('Alt+Shift+KeyX');
  await expect.poll(async () => (await tops()).cases).toEqual(last.cases.slice(0, -1));
  expect((await tops()).section).toBe(first.section);
  await expectClean();
});
