import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CASE_MOMENT } from '../../compiler/cases.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { appKept } from './support/app-kept.ts';
import { backendHost } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { fillForm } from './support/fill.ts';
import { caseOf, formOf } from './support/forms.ts';
import { startOwnSite } from './support/kept-app.ts';
import { typeInto } from './support/keyboard.ts';
import { findForm } from './support/main-screen.ts';

const open = withBrowser();

const OPENED = 'commentary-note-phmc';
const NEVER_OPENED = ['commentary-note-pbc', 'agency-feedback'];

test('all forms work offline after one visit, including those never opened, and suggest places', async () => {
  const site = await startOwnSite();
  onTestFinished(site.close);
  const { page, context, expectClean } = await open({ keepsApp: true });
  await allowClipboard(page);
  await page.clock.setFixedTime(CASE_MOMENT);
  await page.goto(`${site.url}#/?form=${OPENED}`);
  await page.getByText('You can now use PHMC Forms offline.').waitFor();
  await appKept(page);
  await expectClean();

  // Requests to other origins are not handled by the service worker.
  const foreign = [`http://${backendHost('functions')}/`, new URL('/oauth/authorize', site.url).href];
  for (const url of foreign) {
    const [answer] = await Promise.all([
      page.waitForResponse(url),
      page.evaluate((address) => fetch(address, { mode: 'no-cors' }).catch(() => null), url),
    ]);
    expect(answer.fromServiceWorker(), url).toBe(false);
  }

  await site.close();
  await context.setOffline(true);
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  const [answer] = await Promise.all([page.waitForResponse(site.url), page.reload()]);
  expect(answer.fromServiceWorker()).toBe(true);
  await page.locator('#form').waitFor();

  for (const slug of [OPENED, ...NEVER_OPENED]) {
    const form = formOf(slug);
    const { data, body } = caseOf(slug, 'minimal');
    if (slug !== OPENED) await findForm(page, form.meta.name);
    await fillForm(page, form, data);
    await page.keyboard.press('F9');
    await expect.poll(() => readClipboard(page)).toBe(body);
  }
  await findForm(page, formOf('death-report').meta.name);
  await typeInto(page.locator('#root_placeOfDeath'), '31 ban can');
  await page.getByRole('option', { name: 'Banham Canyon Drive' }).waitFor();
  expect(problems).toEqual([]);
});

test('the service worker precaches each file of the build except itself and rarely used ones', () => {
  const dist = join(ROOT, 'dist');
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const files = readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    );
  const left = files.filter(
    (file) =>
      !worker.includes(`{url:"${file}"`) &&
      !/^assets\/(?:worker\/|studio\/|body-.*\.txt$|.*\.webp$)/.test(file),
  );
  expect(left.map((file) => file.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
    'assets/error-tracking-client',
    'assets/fr',
    'assets/fr',
    'assets/icons-all',
    'assets/posts-worker',
    'studio-frame.html',
    'studio.html',
    'sw.js',
  ]);
});
