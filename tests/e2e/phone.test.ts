import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { sampled, sampledSlugs } from './support/forms.ts';
import { chooseForPost, field, openApp } from './support/main-screen.ts';
import { isSignedIn, sendEmail } from './sign-in/support/sign-in.ts';
import { smallTargets } from './support/targets.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

const FORM = 'death-report';
const PHONE = { width: 360, height: 640, touch: true } as const;

/** Runs in the page: returns elements wider than the viewport. */
const sideways = (): readonly string[] =>
  [document.documentElement, ...document.querySelectorAll('.main-screen__main, .dialog__panel')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ className }) => className);

/** Returns the problems of a page's state on a phone. */
const problems = async (page: Page): Promise<readonly string[]> => [
  ...(await smallTargets(page, 44)),
  ...(await page.evaluate(sideways)),
  ...(await violations(page)),
];

/** States of the main screen, each with the action that leads to it; Escape closes what it opened. */
const STATES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['the form', async () => undefined],
  [
    'its missing fields',
    async (page) => {
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.getByRole('heading', { name: /need your attention/ }).waitFor();
    },
  ],
  ['the post', (page) => page.getByRole('radio', { name: 'Post' }).check()],
  [
    'the menu of the post',
    async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  ],
  [
    'the palette',
    async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('searchbox').waitFor();
    },
  ],
  [
    'the saved reports',
    async (page) => {
      await page.keyboard.press('ControlOrMeta+o');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'the sections',
    async (page) => {
      await page
        .getByRole('region', { name: 'Copy' })
        .getByRole('button', { name: /missing$/ })
        .click();
      await page.getByRole('dialog', { name: /^Sections of/ }).waitFor();
    },
  ],
  [
    'the tools',
    async (page) => {
      await page.getByRole('button', { name: 'Tools' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  ],
];

describe('on a phone', () => {
  test('the form fits in each of its states, with large enough touch targets', async () => {
    const { page, expectClean } = await open(PHONE);
    await openApp(page, FORM);
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    await typeInto(field(page, 'Decedent name'), 'Maria Perez');
    const found: string[] = [];
    for (const [state, go] of STATES) {
      await go(page);
      for (const problem of await problems(page)) found.push(`${state}: ${problem}`);
      await page.keyboard.press('Escape');
    }
    expect(found).toEqual([]);
    await expectClean();
  });

  nightly('the home screen fits, and a dialog fills the screen', async () => {
    const { page, expectClean } = await open(PHONE);
    await openApp(page);
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+k');
    // A notification has its place below, for as long as it stays.
    await expect
      .poll(() => page.locator('dialog[open] > .dialog__panel').boundingBox())
      .toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
    await expectClean();
  });

  nightly(
    'the post is copied below the form and the title beside the post, and missing fields open by one press',
    async () => {
      const { page, expectClean } = await open(PHONE);
      await allowClipboard(page);
      await openApp(page, FORM);
      await typeInto(field(page, 'Decedent name'), 'Maria Perez');
      const bar = page.getByRole('region', { name: 'Copy' });
      await chooseForPost(page, /^Copy post/);
      await bar.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await readClipboard(page)).toMatch(/^\[divbox/);
      await page.getByRole('radio', { name: 'Post' }).check();
      await bar.getByRole('button', { name: 'Copied' }).waitFor({ state: 'detached' });
      await bar.getByRole('button', { name: 'Copy', exact: true }).tap();
      await bar.getByRole('button', { name: 'Paste, then come back' }).waitFor();
      expect(await readClipboard(page)).toMatch(/^\[N\/A\] Maria Perez/);
      await bar.getByRole('button', { name: /missing$/ }).tap();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Coroner is missing/ })
        .tap();
      expect(await field(page, 'Coroner').evaluate((node) => node === document.activeElement)).toBe(true);
      await expectClean();
    },
  );
});

test.each(
  sampled(1, [
    ['a phone', PHONE],
    ['a wide window', { width: 1440 }],
  ] as const),
)('a permanent notice on %s covers nothing, and one is shown at a time', async (_, size) => {
  const { page, context, expectClean } = await open(size);
  // A user of an older version is offered the changelog.
  await context.addInitScript(() => localStorage.setItem('phmc.seenVersion', '0'));
  await openApp(page, FORM);
  const notice = page.getByRole('group', { name: /^PHMC Forms has changed/ });
  await notice.waitFor();
  const gap = async (above: string): Promise<number> => {
    const [over, box] = await Promise.all([page.locator(above).boundingBox(), notice.boundingBox()]);
    return (box?.y ?? NaN) - (over?.y ?? NaN) - (over?.height ?? NaN);
  };
  expect(await gap('.main-screen')).toBeGreaterThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  expect(await gap('.dialog__panel')).toBeGreaterThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => page.locator('.notifications__docked .slot').count()).toBe(1);
  await expectClean();
});

nightly('saved reports and their actions fit a phone', async () => {
  const { page, expectClean } = await open(PHONE);
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await openApp(page, FORM);
  await typeInto(field(page, 'Decedent name'), 'Bartholomea Ankersmit-van der Velden');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText(/^report saved/).waitFor();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+o');
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Velden' }).first();
  await row.waitFor();
  expect(await problems(page)).toEqual([]);
  await row.getByRole('button', { name: /^More for/ }).tap();
  await page.getByRole('menuitem').first().waitFor();
  expect(await problems(page)).toEqual([]);
  await expectClean();
});

/** Runs in the page: returns what covers the focused control, if none of it is visible. */
function hiding(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
  const over = points.map(([x, y]) =>
    document.elementFromPoint(left + x * (right - left), top + y * (bottom - top)),
  );
  const isSeen = over.some((element) => element && (focused.contains(element) || element.contains(focused)));
  return isSeen
    ? null
    : `${focused.id || focused.textContent} lies under ${over[4]?.className ?? 'the edge'}`;
}

test.each(
  sampled(1, [
    ['a phone', PHONE, 44],
    // The WCAG minimum for a mouse.
    ['a wide window', { width: 1440, height: 640 }, 24],
  ] as const),
)('nothing covers the focused control on %s, and no target is too small', async (_, size, least) => {
  const { page, expectClean } = await open(size);
  await openApp(page, FORM);
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  expect(await smallTargets(page, least)).toEqual([]);
  await page.locator('#form-name').focus();
  const hidden: (string | null)[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    hidden.push(await page.evaluate(hiding));
  }
  expect(hidden.filter((each) => each !== null)).toEqual([]);
  await expectClean();
});

nightly(
  'with compact layout no target is too small, and nothing scrolls sideways at 400 % zoom',
  async () => {
    // A window of 1280 pixels at 400 % has the room of 320.
    const sizes = [{ width: 320, height: 256 }, { width: 768 }, { width: 1440 }];
    const found: string[] = [];
    for (const size of sizes)
      for (const [least, device] of [
        [24, size],
        [44, { ...size, touch: true }],
      ] as const) {
        const { page, context } = await open(device);
        await context.addInitScript(() => localStorage.setItem('phmc.compact', 'true'));
        for (const slug of [undefined, ...sampledSlugs]) {
          await openApp(page, slug);
          if (slug !== undefined) await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
          await page.locator('html[data-compact]').waitFor();
          const wrong = [...(await smallTargets(page, least)), ...(await page.evaluate(sideways))];
          found.push(...wrong.map((problem) => `${slug ?? 'start page'}, ${size.width} pixels: ${problem}`));
        }
      }
    expect(found).toEqual([]);
  },
);
