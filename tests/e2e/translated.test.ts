import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, copyBy } from './support/clipboard.ts';
import { overwrite, typeInto } from './support/keyboard.ts';
import { field, openApp } from './support/main-screen.ts';
import { translatePage } from './support/translator.ts';

const open = withBrowser();

test('a page translated by the browser loses no answer, rerenders nothing and reports no error', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sendWebhook')) reports.push(request.postData() ?? '');
  });
  await allowClipboard(page);
  await openApp(page, 'death-report');
  await page.locator('.output__actions').waitFor();
  expect(await page.locator('.post').getAttribute('translate')).toBe('no');
  await translatePage(page);

  const name = field(page, 'Decedent name');
  const form = await page.locator('#form').elementHandle();
  await typeInto(name, 'Jo Lindqvist');
  const id = field(page, 'Patient ID');
  await typeInto(id, 'abc');
  await page.keyboard.press('Tab');
  await page.locator('#form .field__error').getByText('Patient ID must be').waitFor();
  await typeInto(id, '2752');
  await page.locator('#form .field__error').first().waitFor({ state: 'detached' });
  const synopsis = page.locator('#root_synopsis');
  await typeInto(synopsis, 'Found at sea');
  await page.keyboard.type(', by divers');
  await expect.poll(() => copyBy(page)).toContain('Found at sea, by divers');
  expect(await form?.evaluate((node) => node.isConnected)).toBe(true);
  const views = page.locator('.output .segmented');
  await views.getByRole('radio', { name: 'BBCode' }).check();
  await page.locator('.output__bbcode').getByText('Found at sea, by divers').waitFor();
  await views.getByRole('radio', { name: 'Preview' }).check();
  await page.locator('.post').getByText('Found at sea, by divers').waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('alert', { name: /need your attention/ }).waitFor();

  await openApp(page, 'agency-feedback');
  await typeInto(field(page, 'Coroner'), 'Tobias');
  await page.keyboard.press('Escape');
  await openApp(page, 'death-report');
  await expect.poll(() => synopsis.inputValue()).toBe('Found at sea, by divers');
  await expect.poll(() => name.inputValue()).toBe('Jo Lindqvist');
  await name.focus();
  await overwrite(page, 'Jo Berg');
  await expect.poll(() => copyBy(page)).toContain('Jo Berg');
  await expect.poll(() => copyBy(page)).toContain('Found at sea, by divers');
  expect(reports).toEqual([]);
  await expectClean();
});
