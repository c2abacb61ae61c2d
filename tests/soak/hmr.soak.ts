import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBrowser } from '../e2e/support/browser.ts';
import type { Visitor } from '../e2e/support/browser.ts';
import { startDevProject } from '../e2e/support/dev-server.ts';
import type { DevProject } from '../e2e/support/dev-server.ts';
import { field } from '../e2e/support/main-screen.ts';
import { typeInto } from '../e2e/support/keyboard.ts';

const open = withBrowser();

const SLUG = 'death-report';

let project: DevProject;
beforeAll(async () => {
  project = await startDevProject();
});
afterAll(() => project.close());

/** Edits a file of the project; fails when nothing changes. */
function edit(path: readonly string[], from: string, to: string): void {
  const file = join(project.root, ...path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'mark') === true);

/** Opens a form, types into it, and marks the page; the mark is lost on a full reload. */
async function startTyping(): Promise<Visitor> {
  const visitor = await open();
  const { page } = visitor;
  // The first visit waits until the dev server has bundled the dependencies.
  await page.goto(`${project.url}#/?form=${SLUG}`);
  await page.locator('#form').waitFor();
  // A dependency discovered late makes the dev server reload the page, even seconds later.
  do {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Reflect.set(window, 'mark', true));
    await page.waitForTimeout(2000);
  } while (!(await isMarked(page)));
  await typeInto(field(page, 'Decedent name'), 'Maria Perez');
  return visitor;
}

async function expectKept(page: Page): Promise<void> {
  expect(await isMarked(page)).toBe(true);
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
}

test('an edited ui.json, schema and template are applied to the open form, which keeps its answers; an error is shown over the page until corrected', async () => {
  const { page, expectClean } = await startTyping();

  edit(['schemas', SLUG, 'ui.json'], '"title": "Decedent"', '"title": "The dead"');
  await page.getByRole('heading', { name: 'The dead' }).waitFor();
  await expectKept(page);

  edit(['schemas', 'form-data.json'], '"title": "Place of death"', '"title": "Where it happened"');
  await field(page, 'Where it happened').waitFor();
  await expectKept(page);

  edit(['templates', SLUG, 'body.hbs'], 'The decedent was identified as', 'The dead person is known as');
  await page.getByRole('region', { name: 'Preview' }).getByText('The dead person is known as').waitFor();
  await expectKept(page);

  edit(['templates', '_partials', 'coroner-statement.hbs'], 'Statement', 'Assurance');
  await page.getByRole('region', { name: 'Preview' }).getByText('Assurance').waitFor();
  await expectKept(page);
  await expectClean();

  const overlay = page.locator('vite-error-overlay');

  edit(['templates', SLUG, 'title.hbs'], '{{', '{{{');
  await overlay.getByText(`templates/${SLUG}/title.hbs`).first().waitFor();
  edit(['templates', SLUG, 'title.hbs'], '{{{', '{{');
  await overlay.waitFor({ state: 'detached' });
  // Vite may reload the page after an error: the draft preserves the typed text.
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Maria Perez');
  await page.getByRole('region', { name: 'Preview' }).getByText('Maria Perez').first().waitFor();
});
