import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addressWith } from '../../../src/features/to-forum/parcel.ts';
import { FORUM } from './forum.ts';
import { openApp } from './main-screen.ts';

/** Runs in each page: what the script adds is closed to its page, and so to a test. */
function openShadows(): void {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function opened(init) {
    return attachShadow.call(this, { ...init, mode: 'open' });
  };
}

/** Lets tests look into the panel of the script on all pages of a context. */
export const openPanels = (context: BrowserContext): Promise<unknown> => context.addInitScript(openShadows);

const RULE = /^\/\/ @(?:match|include) +(\S+)$/gm;

/** An address pattern of a user script, in which only stars stand for other text. */
const patternOf = (rule: string): string =>
  `^${rule.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`;

/**
 * Lets a user script start as an extension does: on the pages that its header names, whatever the policy of the page is.
 */
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
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('menuitem', { name: 'Post in one press' }).click();
}

/** The user script that the app hands out once the forum has an address. */
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
export const pasteParcel = (page: Page, packed: string): Promise<void> =>
  page.getByPlaceholder('Or paste here').evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    },
    `<a href="${addressWith(`${FORUM}/posting.php`, packed)}">PHMC Forms</a>`,
  );
