import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { formOf, slugs } from './support/forms.ts';
import { formName, openApp } from './support/main-screen.ts';

const open = withBrowser();

/** Who writes, and the place of a scene, go along into the next case. */
const mayGoAlong = (field: FieldSchema): boolean => Object.hasOwn(field, 'x-keep-for');

const isPlainText = ({ type, ...field }: FieldSchema): boolean =>
  type === 'string' && ['enum', 'format', 'pattern', 'x-strict'].every((key) => !Object.hasOwn(field, key));

/** The controls that take free text, by the name of their field. */
const textsOf = (
  page: Page,
  slug: string,
): readonly (readonly [name: string, control: ReturnType<Page['locator']>])[] =>
  Object.entries(formOf(slug).schema.properties)
    .filter(([, field]) => isPlainText(field))
    .map(([name]) => [name, page.locator(`#form :is(input, textarea)[id="root_${name}"]`)] as const);

/** Types a marker into every text that a form shows. Returns the names of those fields. */
async function mark(page: Page, slug: string): Promise<readonly string[]> {
  const marked: string[] = [];
  for (const [name, control] of textsOf(page, slug)) {
    if ((await control.count()) !== 1 || !(await control.isEditable())) continue;
    await control.fill(`X_${name}_Z`);
    await page.keyboard.press('Escape');
    marked.push(name);
  }
  return marked;
}

/** The fields of the case before that stand in a text. */
const marksIn = (text: string): readonly string[] =>
  [...text.matchAll(/X_(\w+?)_Z/g)].map(([, name = '']) => name);

/** What the open form would be posted as, and what its controls hold. */
async function shown(page: Page): Promise<string> {
  await page.keyboard.press('F8');
  await page.getByText('Title copied.').last().waitFor();
  const title = await readClipboard(page);
  await page.keyboard.press('F9');
  await expect.poll(() => readClipboard(page)).not.toBe(title);
  const held = await page
    .locator('#form :is(input, textarea)')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join('\n'));
  return [title, await readClipboard(page), held].join('\n');
}

test('a new case begun by its key brings nothing of the one before into any other form', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await allowClipboard(page);
  const leaks: unknown[] = [];
  await openApp(page, slugs[0]);
  for (const [index, slug] of slugs.entries()) {
    const marked = await mark(page, slug);
    const { properties } = formOf(slug).schema;
    const goesAlong = (name: string): boolean =>
      properties[name] !== undefined && mayGoAlong(properties[name]);
    const subject = marked.find((name) => !goesAlong(name)) ?? '';
    await page.keyboard.press('Alt+Shift+N');
    await expect.poll(() => page.locator(`#form [id="root_${subject}"]`).inputValue()).toBe('');
    const next = slugs[(index + 1) % slugs.length] ?? '';
    await openApp(page, next);
    await formName(page).getByText(formOf(next).meta.name, { exact: true }).waitFor();
    const own = marksIn(await shown(page)).filter((name) => !goesAlong(name));
    if (own.length > 0) leaks.push([slug, next, own]);
  }
  expect(leaks).toEqual([]);
  await expectClean();
}, 300_000);
