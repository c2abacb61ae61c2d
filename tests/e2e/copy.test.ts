import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boardLength, POST_LIMIT, readBBCode } from '#phpbb-bbcode';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, leaveAndReturn, readClipboard } from './support/clipboard.ts';
import { field, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const FORM = 'death-report';

/** Run in the page: replace the browser functions used for copying, the fallback first, since nothing is restored. */
const FAILURES = {
  denied: () => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'));
  },
  failed: () => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('Refused', 'DataError'));
  },
  unfocused: () => {
    document.hasFocus = () => false;
  },
  missing: () => {
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  },
  insecure: () => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  },
} as const;

const SENTENCES: Readonly<Record<keyof typeof FAILURES, string>> = {
  insecure: 'The browser copies only on a secure page (https). Select the text and copy it by hand.',
  missing: 'This browser does not let pages copy text. Select the text and copy it by hand.',
  denied: 'The browser did not allow copying. Allow the clipboard for this site, or copy the text by hand.',
  unfocused: 'Click in the page, then copy again. The browser lets only the active page copy.',
  failed: 'The text could not be copied. Select it and copy it by hand.',
};

/** Returns numbered words of seven characters each, including the space. */
const words = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `w${String(index).padStart(5, '0')}`);

const meter = (page: Page) => page.getByText(/of 60,000 characters/);

test('copying works with missing fields and states their number', async () => {
  const { page, expectClean } = await open();
  await allowClipboard(page);
  await openApp(page, FORM);
  const state = page.locator('.output__state');
  // Nothing was typed, so nothing is saved.
  await expect.poll(() => state.innerText()).not.toContain('draft');
  await page.keyboard.press('F9');
  const notified = await page.getByText(/^Post copied\. \d+ required fields are missing\.$/).textContent();
  const missing = Number(/\d+/.exec(notified ?? '')?.[0]);
  expect(await readClipboard(page)).toContain('Not provided');
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  await state.getByRole('button', { name: `${missing} missing` }).waitFor();

  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await page.keyboard.press('F9');
  await page.getByText(`Post copied. ${missing - 1} required fields are missing.`).waitFor();
  await state.getByText('draft kept', { exact: true }).waitFor();
  expect(await readClipboard(page)).toContain('Maria Perez');
  await page.keyboard.press('F8');
  await page.getByText('Title copied.').waitFor();
  expect(await readClipboard(page)).toContain('Maria Perez');

  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('heading', { name: `${missing - 1} fields need your attention` }).waitFor();
  await expectClean();
});

test('copying both copies the title, then the post when the user returns, unless something else was copied', async () => {
  const { page, expectClean } = await open();
  await allowClipboard(page);
  await openApp(page, FORM);
  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  await page.keyboard.press('F7');
  await page.getByRole('button', { name: 'Paste, then come back' }).waitFor();
  const title = await readClipboard(page);
  expect(title).toContain('Maria Perez');
  expect(title).not.toContain('[divbox');
  await leaveAndReturn(page);
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  await expect.poll(() => readClipboard(page)).toContain('[divbox');

  // Once is enough, and another copy ends the wait.
  for (const first of ['F8', 'F7']) {
    await page.keyboard.press(first);
    if (first === 'F7') await page.getByRole('button', { name: 'Paste, then come back' }).waitFor();
    await page.keyboard.press('F8');
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    await leaveAndReturn(page);
    await expect.poll(() => readClipboard(page)).toBe(title);
  }
  await expectClean();
});

nightly('the button that copies the post has the focus if the browser requires a user gesture', async () => {
  const { page, expectClean } = await open();
  await allowClipboard(page);
  await openApp(page, FORM);
  await page.keyboard.press('Alt+Shift+B');
  await page.getByRole('button', { name: 'Paste, then come back' }).waitFor();
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.write.bind(clipboard);
    clipboard.write = () => {
      clipboard.write = write;
      return Promise.reject(new DOMException('Refused', 'NotAllowedError'));
    };
  });
  await leaveAndReturn(page);
  await page.getByRole('button', { name: 'Copy the post' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  expect(await readClipboard(page)).toContain('[divbox');
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  await expectAbsent(page.getByText(SENTENCES.denied));
  await expectClean();
});

nightly('a time before the dispatch shows a warning below its field and blocks nothing', async () => {
  const { page, expectClean } = await open();
  await allowClipboard(page);
  await openApp(page, FORM);
  const died = field(page, 'Time of death (estimated)');
  await typeInto(field(page, 'Dispatched to scene'), '20 Nov 2026, 21:14');
  await typeInto(died, '20 Nov 2026, 20:50');
  await page.keyboard.press('Tab');
  const hint =
    'Time of death (estimated) is before 20 Nov 2026, 21:14 UTC (“Dispatched to scene”). Is that right?';
  const below = page.locator('.field__error--hint');
  await below.getByText(hint).waitFor();
  await expect.poll(() => died.getAttribute('aria-invalid')).toBeNull();
  await page.keyboard.press('F9');
  await page.getByText(/^Post copied\. \d+ required fields are missing\.$/).waitFor();
  expect(await readClipboard(page)).toContain('20 Nov 2026, 20:50 UTC');
  await typeInto(died, '20 Nov 2026, 21:20');
  await page.keyboard.press('Tab');
  await below.waitFor({ state: 'detached' });
  await expectClean();
});

nightly('a missing field in the post focuses its control', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  await page
    .locator('.output__state')
    .getByRole('button', { name: /\d missing$/ })
    .click();
  const sections = page.getByRole('dialog', { name: 'Sections of Death Report' });
  await sections.getByRole('button', { name: 'Coroner is missing: the post has no author' }).waitFor();
  await sections.getByRole('button', { name: 'Synopsis' }).click();
  expect(await field(page, 'Synopsis').evaluate((node) => node === document.activeElement)).toBe(true);
  await expectClean();
});

test('each clipboard failure has its own message', async () => {
  const { page, expectClean } = await open();
  await openApp(page, FORM);
  for (const [name, fail] of Object.entries(FAILURES)) {
    await page.evaluate(fail);
    await page.keyboard.press('F8');
    await page.getByText(SENTENCES[name as keyof typeof FAILURES], { exact: true }).waitFor();
  }
  await expectAbsent(page.getByText('Title copied.'));
  await expectClean();
});

test('a post near the limit shows a warning, and a longer one is copied in parts', async () => {
  const { page, expectClean } = await open();
  await allowClipboard(page);
  await openApp(page, FORM);
  const synopsis = field(page, 'Synopsis');
  const lengthWith = async (text: string): Promise<number> => {
    await typeInto(synopsis, text);
    await synopsis.blur();
    await page.keyboard.press('F9');
    await page.getByText(/^(Post|Part 1 of \d) copied\./).waitFor();
    return boardLength(await readClipboard(page));
  };
  const frame = await lengthWith('');
  await lengthWith('x'.repeat(54_000 - frame - 100));
  await expectAbsent(page.getByText('close to the limit of one post'));
  await lengthWith('x'.repeat(54_000 - frame + 100));
  await page.getByText('close to the limit of one post').waitFor();
  const buttons = page.locator('.output .banner .copy-button');
  await expectAbsent(buttons);

  const notified = words(20_000);
  await typeInto(synopsis, notified.join(' '));
  await synopsis.blur();
  await meter(page).filter({ hasText: 'It is split into 3 parts' }).waitFor();
  const labels = await buttons.allTextContents();
  expect(labels.map((label) => label.slice(0, 11))).toEqual(['Copy part 1', 'Copy part 2', 'Copy part 3']);
  const parts: string[] = [];
  for (const [index, button] of (await buttons.all()).entries()) {
    await button.click();
    await page.getByText(`Part ${index + 1} of 3 copied.`).waitFor();
    parts.push(await readClipboard(page));
  }
  for (const part of parts) {
    expect(readBBCode(part).problems).toEqual([]);
    expect(boardLength(part)).toBeLessThanOrEqual(POST_LIMIT);
  }
  expect(parts.join('\n').match(/\bw\d{5}\b/g)).toEqual(notified);
  await expectClean();
});
