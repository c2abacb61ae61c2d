import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { sampled } from './support/forms.ts';
import { chooseForForm, field, findForm, formName, openApp } from './support/main-screen.ts';
import { apply } from './support/settings.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const widthOf = async (page: Page, selector: string): Promise<number> =>
  Math.round((await page.locator(selector).boundingBox())?.width ?? Number.NaN);

/** Returns the widths of form, post and the gap beside the fields. */
async function panes(page: Page) {
  const [form, post, fields] = await Promise.all(
    ['.main-screen__main', '.main-screen__output', '.sections'].map((part) => widthOf(page, part)),
  );
  return { form: form ?? 0, post: post ?? 0, blank: (form ?? 0) - (fields ?? 0) };
}

test('the form has most of the width, two fields in a row, and both panes grow', async () => {
  const { page } = await open();
  await openApp(page, 'death-report');
  let before = { form: 0, post: 0 };
  for (const width of [1000, 1280, 1600, 1920, 2560]) {
    await apply(page, { theme: 'light', width });
    const { form, post, blank } = await panes(page);
    expect(form, `${width}`).toBeGreaterThan(1.5 * post);
    expect(blank, `${width}`).toBeLessThan(80);
    const columns = await page
      .locator('.grid')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(columns, `${width}`).toBe(12);
    if (width >= 1600)
      expect(Math.min(form - before.form, post - before.post), `${width}`).toBeGreaterThan(0);
    before = { form, post };
  }
});

nightly('the splitter is moved by keys and mouse, remembered and reset', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openApp(page, 'death-report');
  const split = page.getByRole('separator', { name: 'Width of the form' });
  const formWidth = () => widthOf(page, '.main-screen__main');
  const usual = await formWidth();
  await split.press('ArrowLeft');
  expect(await formWidth()).toBe(usual - 24);
  await split.press('Home');
  expect(await formWidth()).toBe(400);
  await split.press('End');
  expect(await widthOf(page, '.main-screen__output')).toBe(352);

  const { x, y, width, height } = (await split.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(900, 500, { steps: 3 });
  await page.mouse.up();
  expect(await formWidth()).toBe(660);
  await page.reload();
  await split.waitFor();
  expect(await formWidth()).toBe(660);
  await split.dblclick();
  expect(await formWidth()).toBe(usual);
  await page.reload();
  await split.waitFor();
  expect(await formWidth()).toBe(usual);
  await expectClean();
});

test.each(sampled(1, [1440, 360]))(
  'the outline focuses the first missing answer of a section at %i px',
  async (width) => {
    const { page, expectClean } = await open({ width });
    const opener = page.getByRole('region', { name: 'Copy' }).getByRole('button', { name: /missing$/ });
    await openApp(page, 'mass-fatality-report');
    await page.getByRole('button', { name: 'Form', exact: true }).waitFor();
    await expectAbsent(page.locator('.outline'));
    await openApp(page, 'death-report');
    const section = page
      .locator(width === 360 ? '.sections-sheet' : '.outline')
      .getByRole('button', { name: /^Call/ });
    const missing = async (): Promise<number> => {
      if (width === 360 && (await section.count()) === 0) await opener.click();
      const text = await section.filter({ hasText: /[1-9]/ }).textContent();
      return Number(/\d+/.exec(text ?? '')?.[0]);
    };
    const before = await missing();
    await section.press('Enter');
    const place = page.locator('#form section', {
      has: page.getByRole('heading', { name: 'Call', exact: true }),
    });
    await expect.poll(() => place.locator(':focus').count()).toBe(1);
    await page.keyboard.type('25 Nov 2025 1010');
    await page.keyboard.press('Tab');
    await expect.poll(missing).toBe(before - 1);
    await expectClean();
  },
);

test.each(sampled(1, [360, 1440]))(
  'no sticky heading covers the label of the focused control at %i px',
  async (width) => {
    const { page } = await open({ width });
    await openApp(page, 'death-report');
    await page.locator('#form').getByRole('button').last().focus();
    const covered = await page.evaluate(async () => {
      const found: string[] = [];
      const controls = [...document.querySelectorAll<HTMLElement>('#form :is(input, select, textarea)')];
      for (const control of controls.toReversed()) {
        control.focus();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const label = document.querySelector(`#${control.id}-label`);
        if (!label) continue;
        const { left, top, height } = label.getBoundingClientRect();
        const seen = document.elementFromPoint(left + 4, top + height / 2);
        if (!seen || !(label.contains(seen) || seen.contains(label))) found.push(label.textContent ?? '');
      }
      return found;
    });
    expect(covered).toEqual([]);
  },
);

nightly(
  'few choices are one row as high as other controls, and choosing one by its letter moves none',
  async () => {
    const { page, expectClean } = await open({ width: 1440 });
    await openApp(page, 'consultation-notes-phmc');
    const control = await field(page, 'Patient ID').boundingBox();
    for (const [name, letter, answer] of [
      ['Breathing', 's', 'Slow'],
      ['Wounds', ' ', 'None'],
    ] as const) {
      const group = page.locator('#form fieldset').filter({ has: page.locator('legend', { hasText: name }) });
      const places = () =>
        group.locator('label').evaluateAll((all) =>
          all.map((one) => {
            const { left, top, height } = one.getBoundingClientRect();
            return { left, top, height };
          }),
        );
      await group.locator('input').first().focus();
      const before = await places();
      expect(new Set(before.map(({ top }) => top)).size).toBe(1);
      expect(before[0]?.height).toBe(control?.height);
      await page.keyboard.press(letter);
      await expect.poll(() => group.getByLabel(answer, { exact: true }).isChecked()).toBe(true);
      expect(await places()).toEqual(before);
    }
    await expectClean();
  },
);

nightly('actions on the whole form come after its fields in the tab order', async () => {
  const { page } = await open();
  await openApp(page, 'death-report');
  // They follow the form.
  await page.getByRole('button', { name: 'Form', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check the form' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Form');
});

nightly('returning to a form shows its post in the view chosen before', async () => {
  const { page } = await open();
  const title = page.locator('.output__value').first();
  await openApp(page, 'death-report');
  await title.waitFor();
  const first = await title.textContent();
  const view = page.getByRole('radio', { name: 'BBCode' });
  await view.check();
  await findForm(page, 'Death Certificate');
  await expect.poll(() => title.textContent()).not.toBe(first);
  await expect.poll(() => view.isChecked()).toBe(true);
  await page.locator('.main-screen__output').evaluate((side) => {
    new MutationObserver(() => {
      if (!side.querySelector('.output')) side.setAttribute('data-was-empty', '');
    }).observe(side, { childList: true, subtree: true });
  });
  await page.goBack();
  await expect.poll(() => title.textContent()).toBe(first);
  await expectAbsent(page.locator('[data-was-empty]'));
  await expect.poll(() => view.isChecked()).toBe(true);
  await apply(page, { theme: 'light', width: 360 });
  await page.getByRole('radio', { name: 'Post', exact: true }).check();
  await title.waitFor();
  await expect.poll(() => view.isChecked()).toBe(true);
});

test('a dialog of a form does not stay open over the next one', async () => {
  const { page } = await open();
  await openApp(page, 'death-report');
  await findForm(page, 'Death Certificate');
  await page.goBack();
  await formName(page).filter({ hasText: 'Death Report' }).waitFor();
  const dialog = page.getByRole('dialog', { name: /^Switch from/ });
  await chooseForForm(page, 'Switch form');
  await dialog.waitFor();
  await page.goForward();
  await formName(page).filter({ hasText: 'Death Certificate' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
});

nightly('a notification keeps its position while its dialog gets shorter', async () => {
  const { page } = await open();
  await openApp(page, 'death-report');
  await typeInto(field(page, 'Place of death'), 'The pier');
  await page.keyboard.press('Alt+Shift+X');
  await page.getByText(/^Closed “/).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Find a form' });
  await palette.getByText(/^Closed “/).waitFor();
  const end = async (): Promise<number> =>
    palette.locator('.dialog__panel').evaluate((panel) => panel.getBoundingClientRect().bottom);
  await palette.getByText('Death Report').first().waitFor();
  const notifications = palette.getByRole('region', { name: 'Notifications' });
  const [place, long] = [await notifications.boundingBox(), await end()];
  await page.keyboard.type('death');
  await expect.poll(end).toBeLessThan(long - 100);
  expect(await notifications.boundingBox()).toEqual(place);
  // Between the panel and the notification is the backdrop, as before.
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) - 100);
  await palette.waitFor({ state: 'detached' });
});

/** Lets the app believe that the browser has no `field-sizing`. */
const withoutFieldSizing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value));
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('textarea { field-sizing: fixed !important }');
      document.adoptedStyleSheets.push(sheet);
    });
  });

const heightOf = async (area: Locator): Promise<number> => (await area.boundingBox())?.height ?? Number.NaN;

nightly('a narrower text area gets taller without field-sizing support', async () => {
  const { page } = await open({ width: 1440 });
  await withoutFieldSizing(page);
  await openApp(page, 'death-report');
  const area = page.locator('#form textarea').first();
  await typeInto(area, 'word '.repeat(120));
  const before = await heightOf(area);
  await apply(page, { theme: 'light', width: 360 });
  await expect.poll(() => heightOf(area)).toBeGreaterThan(before);
  expect(await area.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
});

nightly('a text area grows to 60 % of the window, then scrolls, and the form does not jump', async () => {
  for (const prepare of [() => Promise.resolve(), withoutFieldSizing]) {
    const { page } = await open({ width: 1440, height: 800 });
    await prepare(page);
    await openApp(page, 'career-ems');
    const area = field(page, 'Character background');
    await typeInto(area, 'line\n'.repeat(20));
    expect(await heightOf(area)).toBeLessThan(480);
    await typeInto(area, 'line\n'.repeat(200));
    expect(await heightOf(area)).toBe(480);
    await area.press('Control+End');
    // At the end of the form, a field that got shorter for a moment would scroll it.
    await page.locator('.main-screen__main').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
    const top = async (): Promise<number> => (await area.boundingBox())?.y ?? Number.NaN;
    const before = await top();
    for (const key of ['a', 'Enter', 'b', 'Backspace']) {
      await page.keyboard.press(key);
      expect(await top(), key).toBe(before);
    }
    expect(await area.evaluate((node) => node.scrollTop > node.clientHeight)).toBe(true);
  }
});

nightly('the target of a press stays visible and in place on a phone', async () => {
  const { page } = await open({ width: 360 });
  await openApp(page, 'autopsy-report');
  const buttons = page.locator('.sections-sheet__section');
  const openMenu = () =>
    page
      .getByRole('region', { name: 'Copy' })
      .getByRole('button', { name: /missing$/ })
      .click();
  await openMenu();
  await buttons.last().waitFor();
  const names = await buttons.allTextContents();
  for (const [index, name] of [...names.entries()].slice(-3)) {
    await page.reload();
    await openMenu();
    await buttons.nth(index).waitFor();
    const tops = await buttons.nth(index).evaluate(async (button: HTMLElement) => {
      button.click();
      const found: number[] = [];
      for (let count = 0; count < 30; count += 1) {
        await new Promise((done) => requestAnimationFrame(done));
        found.push(Math.round(document.activeElement?.getBoundingClientRect().top ?? Number.NaN));
      }
      return [...new Set(found)];
    });
    expect(tops, name).toHaveLength(1);
    expect(tops[0], name).toBeLessThan(page.viewportSize()?.height ?? 0);
  }
});

nightly('the bar below the form fits the narrowest phone, and in French a usual one', async () => {
  for (const [language, width, words] of [
    ['en', 320, /^\d\d missing$/],
    ['fr', 360, /^\d\d à remplir$/],
  ] as const) {
    const { page, context } = await open({ width, height: 740, touch: true });
    await context.addInitScript((tag) => localStorage.setItem('phmc.language', tag), language);
    await openApp(page, 'death-report');
    const missing = page.locator('.copy-bar > .missing').filter({ hasText: words });
    await missing.waitFor();
    const { x = 0, width: ownWidth = Number.NaN } = (await missing.boundingBox()) ?? {};
    expect(x + ownWidth, language).toBeLessThanOrEqual(width);
    const heights = await page
      .locator('.main-screen__bar .copy-control .button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(heights, language).toEqual([44, 44]);
  }
});
