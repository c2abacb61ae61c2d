import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressWithPayload } from '../../../src/features/to-forum/post-payload.ts';
import { FORUM } from './forum.ts';
import { openApp, settings } from './main-screen.ts';

/** Runs in each page: opens the closed shadow roots of the script for tests. */
function openShadows(): void {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function opened(init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
}

/** Makes the script's panel accessible to tests on all pages of a context. */
export const openPanels = (context: BrowserContext): Promise<unknown> => context.addInitScript(openShadows);

const RULE = /^\/\/ @(?:match|include) +(\S+)$/gm;

/** Converts a match pattern of a user script to a regular expression; only `*` is a wildcard. */
const patternOf = (rule: string): string =>
  `^${rule.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`;

/** Runs a user script as an extension does: on the pages matched by its header, regardless of their policy. */
export async function installUserScript(context: BrowserContext, file: string): Promise<void> {
  expect(file).toMatch(/^\/\/ ==UserScript==\n(?:\/\/ .*\n)+\/\/ ==\/UserScript==\n/);
  const patterns = [...file.matchAll(RULE)].map(([, rule = '']) => patternOf(rule));
  expect(patterns).not.toEqual([]);
  await context.addInitScript(
    `if (${JSON.stringify(patterns)}.some((one) => new RegExp(one).test(location.href.split('#')[0])))
addEventListener('DOMContentLoaded', () => {\n${file}\n});`,
  );
}

/** Opens the dialog about posting in one press. */
export async function openHelp(page: Page): Promise<void> {
  await settings(page).click();
  await page.getByRole('menuitem', { name: 'One-click posting' }).click();
}

/** Returns the user script that the app offers once the forum's address is set. */
export async function savedScript(page: Page): Promise<string> {
  await openApp(page);
  await openHelp(page);
  await page.getByText(`runs only on ${FORUM}/`).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the user script' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('to-forum.user.js');
  return readFile(await saved.path(), 'utf8');
}

/** Pastes into the panel what “Post to the forum” copies. */
export const pastePayload = (page: Page, packed: string): Promise<void> =>
  page.getByPlaceholder('Or paste here').evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    },
    `<a href="${addressWithPayload(`${FORUM}/posting.php`, packed)}">PHMC Forms</a>`,
  );
