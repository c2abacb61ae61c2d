import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CASE_MOMENT } from '../../../compiler/cases.ts';
import { type Visitor, withBrowser } from '../support/browser.ts';
import { allowClipboard, readClipboard } from '../support/clipboard.ts';
import { byPointer, settled } from '../support/driver.ts';
import { fillForm } from '../support/fill.ts';
import {
  ALL_FORMS,
  clickedSlugs,
  caseOf,
  formOf,
  sampledSlugs,
  slugs,
  variedSlugs,
} from '../support/forms.ts';
import { chooseForPost, formName, openApp } from '../support/main-screen.ts';
import { standInForHosts } from '../support/outside.ts';

const WIDTHS = [1440, 1024, 768, 360];
const FAR_APART = [1440, 360];
const HEIGHT = 900;

/** A clickable label; those of groups or covered by an open list are skipped. */
interface Step {
  /** IDs of controls whose label was clicked without focusing them. */
  readonly lost: readonly string[];
  readonly next: { readonly id: string; readonly x: number; readonly y: number } | undefined;
  /** True if the last control has an open list that covers labels below. */
  readonly hasList: boolean;
}

/** Runs in the page: checks that the last click focused its control, and returns the position of the next label. */
async function step(last: string | undefined): Promise<Step> {
  const tasks = () => new Promise((done) => setTimeout(() => setTimeout(done)));
  // An error of the field that was left appears after the click, and moves what follows.
  await tasks();
  const hasList = document.querySelector('.option-list:popover-open') !== null;
  const clicked = ((globalThis as { clicked?: Set<string> }).clicked ??= new Set());
  const lost: string[] = [];
  if (last !== undefined) {
    clicked.add(last);
    const control = document.getElementById(last);
    const gone = control === null || !control.checkVisibility();
    if (!gone && document.activeElement !== control) lost.push(last);
  }
  const root = document.scrollingElement;
  if (root && (root.scrollHeight > window.innerHeight || root.scrollTop !== 0))
    lost.push('the document scrolls');
  for (const label of document.querySelectorAll<HTMLLabelElement>('#form label')) {
    const id = label.control?.id ?? '';
    if (id === '' || clicked.has(id) || label.control?.matches(':disabled') || !label.checkVisibility())
      continue;
    const point = () => {
      const [line] = (label.querySelector('span') ?? label).getClientRects();
      return line
        ? { x: line.left + Math.min(8, line.width / 2), y: line.top + line.height / 2 }
        : { x: 0, y: 0 };
    };
    const isClear = () => label.contains(document.elementFromPoint(point().x, point().y));
    // Notifications may cover the lower edge of the window.
    if (!isClear() || point().y > window.innerHeight - 160) {
      label.scrollIntoView({ block: 'center' });
      for (let y = Number.NaN; y !== point().y;) {
        ({ y } = point());
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
    }
    if (hasList || isClear()) return { lost, hasList, next: { id, ...point() } };
    lost.push(`${id} is covered`);
    clicked.add(id);
  }
  return { lost, hasList, next: undefined };
}

/** Clicks every label of the open form with the mouse; returns the failures. */
async function clickLabels(page: Page, mouse: CDPSession): Promise<readonly string[]> {
  await page.evaluate(() => delete (globalThis as { clicked?: unknown }).clicked);
  const lost: string[] = [];
  for (let at = await page.evaluate(step, undefined); at.next;) {
    if (at.hasList) {
      await page.keyboard.press('Escape');
      at = await page.evaluate(step, undefined);
      continue;
    }
    const { id, x, y } = at.next;
    const event = { x, y, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      mouse.send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' }),
      mouse.send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' }),
    ]);
    at = await page.evaluate(step, id);
    lost.push(...at.lost);
  }
  return lost;
}

/** Runs in the page: focuses each control of the form; returns those that scrolled the document. */
function focusAll(): readonly string[] {
  const root = document.scrollingElement;
  return [...document.querySelectorAll<HTMLElement>('#form :is(input, select, textarea, button)')]
    .filter((control) => {
      control.focus();
      return root !== null && (root.scrollHeight > window.innerHeight || root.scrollTop !== 0);
    })
    .map(({ id }) => id);
}

/** Turns the wheel over the whole form; returns how far the document has scrolled, in pixels. */
async function wheelOver(page: Page): Promise<number> {
  const box = await page.locator('.main-screen__main').boundingBox();
  if (!box) throw new Error('The form is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const notch of [-4000, 700, 700, 700, 9000, -700, -700]) await page.mouse.wheel(0, notch);
  await page.locator('#form').evaluate(settled);
  return page.evaluate(() =>
    Math.max(window.scrollY, document.documentElement.scrollHeight - window.innerHeight),
  );
}

/** Clicks, focuses and wheels over the open form at some widths. */
async function expectSteady(page: Page, mouse: CDPSession, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.locator('#form').evaluate(settled);
    expect({
      width,
      lost: await clickLabels(page, mouse),
      moved: await page.evaluate(focusAll),
      scrolled: await wheelOver(page),
    }).toEqual({ width, lost: [], moved: [], scrolled: 0 });
  }
}

/** Fills a form with pointer and wheel, and copies its post. */
async function fillByPointer(page: Page, slug: string): Promise<void> {
  const { data, body } = caseOf(slug, 'full');
  await allowClipboard(page);
  await fillForm(page, formOf(slug), data, byPointer);
  await chooseForPost(page, /^Copy post/);
  await page.getByText('Post copied.').waitFor();
  expect(await readClipboard(page)).toBe(body);
}

/** Opens a form in a page with a frozen clock, and returns its mouse. */
async function openStill({ page, context }: Visitor, slug: string): Promise<CDPSession> {
  await standInForHosts(context);
  await page.clock.setFixedTime(CASE_MOMENT);
  await openApp(page, slug);
  return context.newCDPSession(page);
}

/**
 * Tests every second form with pointer and wheel, from the first or second one: two files share the workers. Forms that
 * together have all kinds of fields (in `npm test` one of them) are filled at the widest and the narrowest width; a
 * sample of the others in one page at alternating widths.
 */
export function testPointer(first: 0 | 1): void {
  const open = withBrowser();
  const own = slugs.filter((_, index) => index % 2 === first);
  const filled = own.filter((slug) => clickedSlugs.includes(slug));
  const cases = filled.map((slug, index) => ({
    slug,
    widths: ALL_FORMS ? FAR_APART : FAR_APART.filter((_, place) => place === index % 2),
  }));
  test.each(cases)('$slug does not shift under pointer and wheel', async ({ slug, widths }) => {
    const visitor = await open({ width: 1440, height: HEIGHT });
    const mouse = await openStill(visitor, slug);
    await fillByPointer(visitor.page, slug);
    await expectSteady(visitor.page, mouse, widths);
    await visitor.expectClean();
  });

  test('other forms do not shift under pointer and wheel', async () => {
    const others = own.filter((slug) => sampledSlugs.includes(slug) && !variedSlugs.includes(slug));
    const visitor = await open({ width: 1440, height: HEIGHT });
    const mouse = await openStill(visitor, others[0] ?? '');
    for (const [index, slug] of others.entries()) {
      await openApp(visitor.page, slug);
      await formName(visitor.page).getByText(formOf(slug).meta.name, { exact: true }).waitFor();
      await expectSteady(visitor.page, mouse, [WIDTHS[index % WIDTHS.length] ?? 1440]);
    }
    await visitor.expectClean();
  });
}
