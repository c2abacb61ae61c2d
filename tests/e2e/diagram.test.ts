import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { formName, openApp } from './support/main-screen.ts';
import { expectAccessibleEverywhere } from './support/settings.ts';
import { isSignedIn, sendEmail } from './sign-in/support/sign-in.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const figure = (page: Page, view: 'front' | 'back') =>
  page.getByRole('button', { name: new RegExp(`figure, from the ${view}`) });
const pin = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Marker ${number}.*: (Circle|Cross)`) });
const pins = (page: Page) => page.locator('.pin').evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
const sentences = (page: Page) => page.locator('.marker__text').allTextContents();
const image = (page: Page) => page.getByLabel('Diagram image', { exact: true });

/** Returns the viewport position of a percentage of an element's width and height. */
async function pointOf(on: Locator, x: number, y: number): Promise<readonly [number, number]> {
  const box = await on.boundingBox();
  if (!box) throw new Error('Nothing is drawn there');
  return [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100];
}

/** Scrolls the whole element into view; content rendered above may push it further. */
async function show(page: Page, on: Locator): Promise<void> {
  let before: string | undefined;
  await expect
    .poll(async () => {
      await on.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const last = before;
      before = JSON.stringify(await on.boundingBox());
      return before === last;
    })
    .toBe(true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
}

async function drag(page: Page, from: Locator, ...to: readonly [number, number]): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('No marker');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

test('markers are placed by mouse, keys and list; each is one undo step; another case has none', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openApp(page, 'autopsy-report');
  await page.getByLabel('Wound of the next marker').selectOption('Stab wound');
  await show(page, figure(page, 'front'));
  await page.mouse.click(...(await pointOf(figure(page, 'front'), 58, 26)));
  await figure(page, 'back').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  expect(await sentences(page)).toEqual(['Stab wound, left chest.', 'Stab wound, right shoulder blade.']);

  const seen: (readonly (string | null)[])[] = [await pins(page)];
  await pin(page, 2).focus();
  await page.keyboard.press('Shift+ArrowDown');
  seen.push(await pins(page));
  await show(page, figure(page, 'front'));
  await drag(page, pin(page, 1), ...(await pointOf(figure(page, 'front'), 42, 60)));
  seen.push(await pins(page));
  await pin(page, 2).focus();
  await page.keyboard.press('Delete');
  expect(await pins(page)).toEqual(['Marker 1 STAB: Circle, Stab wound, right thigh']);
  for (const before of seen.toReversed()) {
    await page.keyboard.press('ControlOrMeta+z');
    expect(await pins(page)).toEqual(before);
  }
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await pins(page)).toEqual([]);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ControlOrMeta+Shift+z');
  await page
    .getByText(/1\. Stab wound, left chest\.\s*2\. Stab wound, right shoulder blade\./)
    .first()
    .waitFor();
  await expectAccessibleEverywhere(page, '.diagram');

  await page.keyboard.press('Alt+Shift+KeyN');
  await expect.poll(() => pins(page)).toEqual([]);
  await expect.poll(() => page.getByLabel('Wound of the next marker').inputValue()).toBe('');
  await expectClean();
});

nightly('a phone shows one view at a time, and touch adds, moves and removes markers', async () => {
  const { page, context } = await open({ width: 360, height: 740 });
  await openApp(page, 'autopsy-report');
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly (readonly [number, number])[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  const tap = async (at: readonly [number, number]): Promise<void> => {
    await send('touchStart', [at]);
    await send('touchEnd', []);
  };
  await expectAbsent(figure(page, 'back'));
  await page.locator('.diagram__switch label', { hasText: 'Back' }).click();
  await expectAbsent(figure(page, 'front'));
  await show(page, figure(page, 'back'));
  await tap(await pointOf(figure(page, 'back'), 42, 60));
  await expect.poll(() => sentences(page)).toEqual(['Injury, back of the left thigh.']);
  await show(page, figure(page, 'back'));
  const from = await pointOf(figure(page, 'back'), 42, 60);
  const to = await pointOf(figure(page, 'back'), 42, 50);
  await send('touchStart', [from]);
  await send('touchMove', [[from[0], (from[1] + to[1]) / 2]]);
  await send('touchMove', [to]);
  await send('touchEnd', []);
  await expect.poll(() => sentences(page)).toEqual(['Injury, left buttock.']);
  await page.getByRole('button', { name: 'Marker 1: remove' }).click();
  expect(await pins(page)).toEqual([]);
});

nightly(
  'the picture needs a sign-in; it is printed in the post, and removed when it is outdated',
  async () => {
    const { page, expectClean } = await open({ width: 1440 });
    await allowClipboard(page);
    await openApp(page, 'autopsy-report');
    const put = page.getByRole('button', { name: 'Put into the post' });
    await page.getByRole('link', { name: 'Sign in to upload images' }).first().waitFor();
    await expect.poll(() => put.isDisabled()).toBe(true);
    await sendEmail(page, 'medic@demo.invalid');
    await isSignedIn(page);
    await openApp(page, 'autopsy-report');
    await show(page, figure(page, 'front'));
    await page.mouse.click(...(await pointOf(figure(page, 'front'), 58, 26)));
    await put.click();
    await expect.poll(() => image(page).inputValue()).toMatch(/^http/);
    const url = await image(page).inputValue();
    const picture = await fetch(url);
    expect(picture.headers.get('content-type')).toBe('image/png');
    await formName(page).click();
    await page.keyboard.press('F9');
    await expect.poll(() => readClipboard(page)).toContain(`[img]${url}[/img]\n1. Injury, left chest.`);

    await page.getByLabel('Marker 1: wound').selectOption('Burn');
    await expect.poll(() => image(page).inputValue()).toBe('');
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => image(page).inputValue()).toBe(url);
    expect(await sentences(page)).toEqual(['Injury, left chest.']);
    await page.getByRole('radiogroup', { name: 'Figure' }).getByRole('radio', { name: 'Female' }).check();
    await expect.poll(() => image(page).inputValue()).toBe('');
    await expectClean();
  },
);
