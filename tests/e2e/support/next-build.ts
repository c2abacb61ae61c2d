import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { rewrite, rewriteApp } from './built-texts.ts';

const HASHED = /-[\w-]{8}\.(?:js|css)$/;
const MARK = 'Next build: ';

function marked(text: string, after: string, mark: string): string {
  if (!text.includes(after)) throw new Error(`The build holds no ${after}.`);
  return text.replace(after, after + mark);
}

/**
 * Turns the built app in a folder into a later build, in place: every hashed file is renamed, and the page's
 * description says so.
 */
export function deployNext(folder: string): void {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => HASHED.test(name));
  const next = new Map(names.map((name) => [name, name.replace(/\.(\w+)$/, 'N.$1')]));
  const renamed = (text: string): string =>
    text.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (name) => next.get(name) ?? name);
  for (const [from, to] of next) renameSync(join(assets, from), join(assets, to));

  rewriteApp(folder, renamed);
  rewrite(join(folder, 'index.html'), (html) => marked(html, 'name="description" content="', MARK));
  rewrite(join(folder, 'sw.js'), (worker) => marked(renamed(worker), '{url:"index.html",revision:"', 'next'));
}

/** Returns true if a page belongs to that later build. */
export const isNext = async (page: Page): Promise<boolean> =>
  (await page.locator('meta[name=description]').getAttribute('content'))?.startsWith(MARK) ?? false;
