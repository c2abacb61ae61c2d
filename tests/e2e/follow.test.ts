import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { caseOf, sampled } from './support/forms.ts';
import type { Answers } from './support/forms.ts';
import { standInForHosts } from './support/outside.ts';
import { openFilled } from './support/seed.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const FORM = 'mass-fatality-report';
const WIDE = { width: 1440, height: 700 } as const;
const { data } = caseOf(FORM, 'full');
/** Answers whose post exceeds its pane, with a blank row, which is not rendered. */
const LONG: Answers = {
  ...data,
  synopsis: `${String(data['synopsis'])}\n`.repeat(20),
  decedents: [{}, ...(data['decedents'] as readonly Answers[])],
};
/** Asks for two answers. */
const WITH_GAPS: Answers = { ...data, placeOfDeath: '', synopsis: '' };

const region = (page: Page, name = 'Preview'): Locator => page.getByRole('region', { name });
const printed = (page: Page, id: string): Locator => page.locator(`[data-printed="${id}"]`).first();
const marked = (page: Page): Locator => page.locator('[data-current]').first();
/** Waits until a control of a field has the focus. */
const hasFocus = (page: Page, id: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.activeElement?.closest(`[id="${wanted}"]`), id);

/** Opens a form and its post, and waits until the provenance of the post is computed. */
async function openPost(page: Page, answers: Answers, slug = FORM): Promise<void> {
  await standInForHosts(page.context());
  await openFilled(page, slug, answers);
  const post = page.getByRole('radio', { name: 'Post', exact: true });
  if ((await post.count()) > 0) await post.check();
  await page.locator('[data-printed]').first().waitFor();
}

/** Waits until the text of a field is marked, and stands within the box of the post. */
async function expectMarked(page: Page, id: string, within: Locator): Promise<void> {
  await page.locator(`[data-printed="${id}"][data-current]`).first().waitFor();
  await expectAbsent(page.locator(`[data-current]:not([data-printed="${id}"])`));
  await expect
    .poll(async () => {
      const [text, box] = await Promise.all([marked(page).boundingBox(), within.boundingBox()]);
      return text !== null && box !== null && text.y >= box.y && text.y < box.y + box.height;
    })
    .toBe(true);
}

test.each(sampled(1, ['Preview', 'BBCode']))(
  '%s marks the text of the focused field and scrolls to it',
  async (name) => {
    const { page, expectClean } = await open(WIDE);
    await openPost(page, LONG);
    await page.getByRole('radio', { name }).check();
    const post = region(page, name);
    const inRow = 'root_decedents_1_probableCauseOfDeath';
    await page.locator('#root_placeOfDeath').focus();
    await expectMarked(page, 'root_placeOfDeath', post);
    await page.locator('#root_decedents_1-toggle').click();
    const before = await page.evaluate(() => scrollY);
    await page.locator(`#${inRow}`).evaluate((control) => control.focus({ preventScroll: true }));
    await expectMarked(page, inRow, post);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('End');
    await page.keyboard.type(', and more');
    await page.locator('[data-current]', { hasText: ', and more' }).first().waitFor();
    await expectClean();
  },
);

test.each(sampled(1, ['BBCode', 'Preview']))(
  'a press on an answer in %s focuses its field, even in a collapsed row',
  async (name) => {
    const { page, expectClean } = await open(WIDE);
    await openPost(page, LONG);
    await page.getByRole('radio', { name }).check();
    await region(page, name)
      .locator('summary')
      .evaluateAll((titles) => titles.forEach((title) => title.parentElement?.setAttribute('open', '')));
    const id = 'root_decedents_2_probableCauseOfDeath';
    await expectAbsent(page.locator(`#${id}`));
    await printed(page, id).filter({ hasText: 'Severe head injury' }).click();
    await hasFocus(page, id);
    // Stands in the title of a spoiler.
    await printed(page, 'root_decedents_2_decedentName').click();
    await hasFocus(page, 'root_decedents_2_decedentName');
    await expectClean();
  },
);

test('Tab moves between missing answers, skipping tables that fit, and Enter focuses the field', async () => {
  const { page, expectClean } = await open(WIDE);
  await openPost(page, {}, 'patient-file-basic');
  const gaps = await region(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(gaps).toContain('Not provided: Date of birth');
  expect(await violations(page)).toEqual([]);
  await region(page).focus();
  for (const gap of gaps) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(gap);
  }
  const last = await page.evaluate(() => document.activeElement?.getAttribute('data-printed'));
  await page.keyboard.press('Enter');
  await hasFocus(page, String(last));
  await expectClean();
});

nightly('text selected by dragging stays selected', async () => {
  const { page, expectClean } = await open(WIDE);
  await openPost(page, LONG);
  const box = await printed(page, 'root_dateTime').boundingBox();
  if (!box) throw new Error('The answer is not in sight.');
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()))).toContain('Nov 2026');
  expect(await region(page).evaluate((post) => post === document.activeElement)).toBe(true);
  await expectClean();
});

nightly('select all in the BBCode view selects the text that is copied', async () => {
  const { page, expectClean } = await open(WIDE);
  await openPost(page, WITH_GAPS);
  await page.getByRole('radio', { name: 'BBCode' }).check();
  await region(page, 'BBCode').focus();
  await page.keyboard.press('ControlOrMeta+a');
  const text = await region(page, 'BBCode').evaluate((post) => post.textContent);
  expect(text).toContain('to [b]Not provided[/b].');
  expect(await page.evaluate(() => String(getSelection()))).toBe(text);
  await expectClean();
});

nightly('a press on the post shows the form on a phone and focuses the field', async () => {
  const { page, expectClean } = await open({ width: 360, height: 640, touch: true });
  await openPost(page, WITH_GAPS);
  expect(await violations(page)).toEqual([]);
  await region(page).getByRole('button', { name: 'Not provided: Incident location' }).tap();
  await hasFocus(page, 'root_placeOfDeath');
  await expect.poll(() => page.getByRole('radio', { name: 'Form', exact: true }).isChecked()).toBe(true);
  await expectClean();
});
