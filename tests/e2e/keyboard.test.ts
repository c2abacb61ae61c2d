import { expect, test } from 'vitest';
import { CASE_MOMENT } from '../../compiler/cases.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { fillForm } from './support/fill.ts';
import { pressButton } from './support/keyboard.ts';
import { caseOf, formOf, variedSlugs } from './support/forms.ts';
import { findForm, openApp } from './support/main-screen.ts';
import { standInForHosts } from './support/outside.ts';

const open = withBrowser();

test.each(variedSlugs)('%s is found, filled by keyboard and copied', async (slug) => {
  const form = formOf(slug);
  const { data, title, body, recipient } = caseOf(slug, 'full');
  const { page, context, expectClean } = await open();
  await standInForHosts(context);
  await page.clock.setFixedTime(CASE_MOMENT);
  await openApp(page);
  await allowClipboard(page);

  await findForm(page, form.meta.name);
  await fillForm(page, form, data);
  await page.keyboard.press('F8');
  await page.getByText('Title copied.').waitFor();
  expect(await readClipboard(page)).toBe(title);
  await page.keyboard.press('F9');
  await page.getByText('Post copied.').waitFor();
  expect(await readClipboard(page)).toBe(body);
  if (recipient !== undefined) {
    await pressButton(page, 'Copy recipient');
    await page.getByText('Recipient copied.').waitFor();
    expect(await readClipboard(page)).toBe(recipient);
  }
  await expectClean();
});
