import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hostileAnswers } from '../../compiler/hostile/answers.ts';
import { appUrl } from './support/app.ts';
import { violations } from './support/axe.ts';
import { withBrowser } from './support/browser.ts';
import { caseOf, formOf, variedSlugs } from './support/forms.ts';
import type { Answers } from './support/forms.ts';
import { standInForHosts } from './support/outside.ts';
import { field, openApp } from './support/main-screen.ts';
import { openFilled } from './support/seed.ts';
import { apply } from './support/settings.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

/** Payloads that leave a trace if they run, load or navigate. */
const ATTACKS: readonly string[] = [
  '<script>window.hacked = 1</script>',
  '<img src="https://evil.example/a.png" onerror="window.hacked = 2">',
  '[img]javascript:window.hacked=3[/img]',
  '[img]https://evil.example/" onerror="window.hacked=4[/img]',
  '[img onerror=window.hacked=5]https://images.example/ok.png[/img]',
  '[url=javascript:window.hacked=6]press[/url]',
  '[url=data:text/html,<script>window.hacked=7</script>]press[/url]',
  '[color=red;background:url(https://evil.example/c)]red[/color]',
  '[color=expression(window.hacked=8)]red[/color]',
  '[size=9999]big[/size]',
  '[divbox=url(https://evil.example/d)]box[/divbox]',
  '[divbox=white;position:fixed;inset:0]box[/divbox]',
  '[list=url(https://evil.example/l)][*]one[/list]',
  '[iframe]https://evil.example/[/iframe]',
  '<style>* { display: none }</style><link rel="stylesheet" href="https://evil.example/s.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  `${'[b]'.repeat(3000)}deep${'[/b]'.repeat(3000)}`,
];

const ELEMENTS =
  'a|b|blockquote|br|code|details|div|em|hr|img|li|ol|p|pre|span|strong|summary|table|tbody|td|tr|u|ul'.split(
    '|',
  );

/** Returns elements of the rendered post that could do more than show text and images. */
const suspects = (page: Page): Promise<readonly string[]> =>
  page.locator('.post').evaluate((post, known) => {
    const safe = /^(?:https?:|mailto:|#|\/)/i;
    return [...post.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const found = known.includes(element.localName) ? [] : [`<${element.localName}>`];
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${name} on <${element.localName}>`);
        if ((name === 'href' || name === 'src') && !safe.test(value)) found.push(`${name}="${value}"`);
      }
      for (const property of element.style) {
        const value = element.style.getPropertyValue(property);
        const plain = ['color', 'font-size', 'text-align', 'list-style-type', '--box'].includes(property);
        if (!plain || /url|expression|;/i.test(value)) found.push(`style ${property}: ${value}`);
      }
      if (Number.parseFloat(element.style.fontSize) > 200) found.push(`size ${element.style.fontSize}`);
      return found;
    });
  }, ELEMENTS);

/** Returns every text in answers, recursively. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Opens forms with hostile answers one by one and fails if a preview does anything but show them. */
async function expectHarmless(forms: readonly string[], data: Answers): Promise<void> {
  const { page, context, expectClean } = await open();
  const requests = await standInForHosts(context);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await openFilled(page, forms[0] ?? '', data);
  for (const slug of forms) {
    // Setting the URL now prevents the next page from showing the previous form's post.
    await page.evaluate((form) => history.replaceState(null, '', `#/?form=${form}`), slug);
    await page.reload();
    await expectShown(page, slug);
  }
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'hacked') ?? null)).toBeNull();
  expect(dialogs).toEqual([]);
  const given = textsIn(data).join('\n');
  for (const request of requests) {
    expect(request.resourceType(), request.url()).toBe('image');
    expect(request.headers()['referer']).toBeUndefined();
    expect(given).toContain(new URL(request.url()).hostname);
  }
  await expectClean();
}

async function expectShown(page: Page, slug: string): Promise<void> {
  const post = page.locator('.post');
  await post.getByText(/\S/).first().waitFor();
  await post.evaluate((shown) => {
    for (const spoiler of shown.querySelectorAll('details')) spoiler.open = true;
  });
  expect(await suspects(page), slug).toEqual([]);
  await expectAbsent(post.getByText('The preview cannot be shown.'), slug);
}

test('hostile texts in every kind of field are shown as text', async () => {
  // All forms share one model, so one draft fills all of them.
  const answers = variedSlugs.map((slug) => hostileAnswers(formOf(slug).schema, caseOf(slug, 'full').data));
  await expectHarmless(variedSlugs, Object.assign({}, ...answers));
});

nightly('hostile rich text is shown as text', async () => {
  await expectHarmless(['death-report'], {
    ...caseOf('death-report', 'full').data,
    synopsis: ATTACKS.join('\n'),
  });
});

nightly('an enclosed post with hostile content is shown as text', async () => {
  await expectHarmless(['coroner-email'], {
    ...caseOf('coroner-email', 'full').data,
    deathReport: ATTACKS.join('\n'),
  });
});

test('printing prints the current post without the rest of the page', async () => {
  const { page, expectClean } = await open({ width: 360 });
  await openApp(page, 'death-report');
  await field(page, 'Decedent name').focus();
  await page.locator('.copy-bar').waitFor();
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const seen = [...document.body.children].filter((part) => getComputedStyle(part).display !== 'none');
      document.body.dataset['printed'] = seen.map((part) => `${part.className}: ${part.textContent}`).join();
    });
  });
  await page.keyboard.type('Ada Quill');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect
    .poll(() => page.evaluate(() => document.body.dataset['printed']))
    .toMatch(/^print-sheet: [^,]*Ada Quill/);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.print-sheet').waitFor({ state: 'detached' });
  await expect.poll(() => field(page, 'Decedent name').inputValue()).toBe('Ada Quill');
  await expectClean();
});

nightly(
  'a wide start page and search show an example of the highlighted form, without requests to other hosts',
  async () => {
    const { page, expectClean } = await open({ width: 1440 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(appUrl());
    const example = page.getByRole('region', { name: 'Example' });
    await example.getByText('Point to a form').waitFor();
    await page.keyboard.type('death r');
    await example.getByRole('heading', { name: 'Example: Death Report' }).waitFor();
    await example.locator('.post').filter({ hasText: 'Death Investigation Report' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Autopsy Report', exact: true }).hover();
    await example.getByRole('heading', { name: 'Example: Autopsy Report' }).waitFor();
    expect(
      asked.filter((address) => !address.startsWith(appUrl()) && !/localhost|127\.0\.0\.1/.test(address)),
    ).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('death c');
    const inPalette = page.getByRole('dialog').getByRole('region', { name: 'Example' });
    await inPalette.getByRole('heading', { name: 'Example: Death Certificate' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await apply(page, { theme: 'dark', width: 1100 });
    await example.waitFor({ state: 'detached' });
    await expectClean();
  },
);

nightly(
  'a wide pane shows the post at the width of the board, scaled; a narrow one at full size',
  async () => {
    const { page } = await open({ width: 1920 });
    await openFilled(page, 'death-report', caseOf('death-report', 'full').data);
    const split = page.getByRole('separator', { name: 'Width of the form' });
    const post = page.locator('.output__preview > .post');
    const size = () =>
      post.evaluate((node: HTMLElement) => {
        const { zoom } = getComputedStyle(node);
        return { zoom: Number(zoom), layout: node.getBoundingClientRect().width / Number(zoom) };
      });
    await split.press('End');
    expect((await size()).zoom).toBe(1);
    await split.press('Home');
    const { zoom, layout } = await size();
    expect(zoom).toBeGreaterThanOrEqual(0.7);
    expect(layout).toBeGreaterThanOrEqual(860);
  },
);
