import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { formOf, sampledSlugs, slugs } from './support/forms.ts';
import { formName, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';

const open = withBrowser();

const forms = new Map(slugs.map((slug) => [slug, formOf(slug)]));

const fieldsOf = (slug: string): readonly (readonly [name: string, field: FieldSchema])[] =>
  Object.entries(forms.get(slug)?.schema.properties ?? {});

/** Fields of the author and the scene, which may be carried over to the next case. */
const goesAlong = new Set(
  slugs.flatMap(fieldsOf).flatMap(([name, field]) => (Object.hasOwn(field, 'x-keep-for') ? [name] : [])),
);

const isPlainText = ({ type, ...field }: FieldSchema): boolean =>
  type === 'string' && ['enum', 'format', 'pattern', 'x-strict'].every((key) => !Object.hasOwn(field, key));

/** The controls that take free text, by the name of their field. */
const textsOf = (
  page: Page,
  slug: string,
): readonly (readonly [name: string, control: ReturnType<Page['locator']>])[] =>
  fieldsOf(slug)
    .filter(([, field]) => isPlainText(field))
    .map(([name]) => [name, page.locator(`#form :is(input, textarea)[id="root_${name}"]`)] as const);

/** Types a marker into every text that a form shows. Returns the names of those fields. */
async function mark(page: Page, slug: string): Promise<readonly string[]> {
  const marked: string[] = [];
  for (const [name, control] of textsOf(page, slug)) {
    if ((await control.count()) !== 1 || !(await control.isEditable())) continue;
    await typeInto(control, `X_${name}_Z`);
    await page.keyboard.press('Escape');
    marked.push(name);
  }
  return marked;
}

/** Returns the fields of earlier cases whose marker occurs in a text. */
const marksIn = (text: string): readonly string[] =>
  [...text.matchAll(/X_(\w+?)_Z/g)].map(([, name = '']) => name);

/** Returns the text that a shortcut copies. */
async function copied(page: Page, key: string): Promise<string> {
  const before = await readClipboard(page);
  await page.keyboard.press(key);
  await expect.poll(() => readClipboard(page)).not.toBe(before);
  return readClipboard(page);
}

/** Returns the open form's post and control values. */
async function shown(page: Page): Promise<string> {
  const [title, body] = [await copied(page, 'F8'), await copied(page, 'F9')];
  const held = await page
    .locator('#form :is(input, textarea)')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join('\n'));
  return [title, body, held].join('\n');
}

test('a new case has no answer of the previous case in any form', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await allowClipboard(page);
  const leaks: unknown[] = [];
  await openApp(page, sampledSlugs[0]);
  for (const [index, slug] of sampledSlugs.entries()) {
    const marked = await mark(page, slug);
    const subject = marked.find((name) => !goesAlong.has(name)) ?? '';
    await page.keyboard.press('Alt+Shift+N');
    await expect.poll(() => page.locator(`#form [id="root_${subject}"]`).inputValue()).toBe('');
    const next = sampledSlugs[(index + 1) % sampledSlugs.length] ?? '';
    await openApp(page, next);
    await formName(page)
      .getByText(forms.get(next)?.meta.name ?? '', { exact: true })
      .waitFor();
    const own = marksIn(await shown(page)).filter((name) => !goesAlong.has(name));
    if (own.length > 0) leaks.push([slug, next, own]);
  }
  expect(leaks).toEqual([]);
  await expectClean();
}, 300_000);
