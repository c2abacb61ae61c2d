import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { product } from '../../contract/organisation.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { appUrl } from './support/app.ts';
import { withBrowser } from './support/browser.ts';
import { visitEveryScreen } from './support/every-screen.ts';
import { typeInto } from './support/keyboard.ts';
import { field, openApp } from './support/main-screen.ts';
import { nightly } from './support/nightly.ts';
import { PSEUDO, pseudo, speakPseudo } from './support/pseudo-language.ts';
import { type ShownText, overflow, shownTexts } from './support/screen-texts.ts';
import { isSignedIn } from './sign-in/support/sign-in.ts';

const open = withBrowser();

/** Chooses French in the settings of an English page. */
async function chooseFrench(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings and theme' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).press('Enter');
  await page.getByRole('radio', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Paramètres' }).waitFor();
}

test('another language is chosen without a reload, and keeps what is typed and its undo', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openApp(page, 'commentary-note-phmc');
  await field(page, 'Full name').focus();
  // One change, which one undo takes back, however slow the browser is.
  await page.keyboard.insertText('Maria Perez');
  await chooseFrench(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await page.keyboard.press('Escape');
  const name = field(page, 'Nom complet');
  await expect.poll(() => name.inputValue()).toBe('Maria Perez');
  await name.press('ControlOrMeta+z');
  await expect.poll(() => name.inputValue()).toBe('');
  await page.reload();
  await field(page, 'Nom complet').waitFor();
  await expectClean();
});

nightly('a second tab keeps its language and its answers until it is reloaded', async () => {
  const { page, context, expectClean } = await open({ width: 1440 });
  await openApp(page, 'patient-file-basic');
  const second = await context.newPage();
  await openApp(second, 'commentary-note-phmc');
  await typeInto(field(second, 'Full name'), 'Maria Perez');
  await chooseFrench(page);
  await typeInto(field(second, 'Patient notes'), 'Rested well.');
  expect(await second.evaluate(() => document.documentElement.lang)).toBe('en');
  await second.getByText('draft kept').first().waitFor();
  await second.reload();
  await expect.poll(() => field(second, 'Nom complet').inputValue()).toBe('Maria Perez');
  await expect.poll(() => field(second, 'Notes sur le patient').inputValue()).toBe('Rested well.');
  await expectClean();
});

nightly('the language stays for the next person in this browser, and on the next day', async () => {
  const { page, expectClean } = await open({ width: 1440 });
  await openApp(page, 'commentary-note-phmc');
  await chooseFrench(page);
  await page.reload();
  await page.getByRole('button', { name: 'Outils', exact: true }).waitFor();
  await page.goto(`${appUrl()}#/login`);
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  await typeInto(page.getByLabel('E-mail'), 'medic@demo.invalid');
  await typeInto(page.getByLabel('Mot de passe'), 'demo-password');
  await page.keyboard.press('Enter');
  await isSignedIn(page);
  await page.locator('.profile').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await page.locator('.profile').getByRole('link', { name: 'Se connecter' }).waitFor();
  await page.clock.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  await page.reload();
  await page.locator('.profile').getByRole('link', { name: 'Se connecter' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await expectClean();
});

/** Places of texts that are not in the language of the screen: posts, pictures, news, keys, and what people wrote. */
const DATA = [
  '[translate="no"], .post, svg, [lang="en"], kbd, bdi, code, time, textarea',
  'a[href^="http"]:not([href*="/forms/"]), .data-table td, .data-table th[scope="row"], .staff__row, .bingo__square, dd',
  '.top-bar__name, .profile, .page-top__end .menu, .reading, .picker__name, .picker__name + .caption',
].join();

/** Texts of data files, such as the labels of forms. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const SCHEMAS = join(ROOT, 'schemas');
const OF_FORMS = new Set(
  readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => textsOf(JSON.parse(readFileSync(join(SCHEMAS, name), 'utf8')))),
);

/** Texts that are the same in every language. */
const SAME = new Set([product, 'English', 'Français']);

/** Screen whose labels are the names of forum pages. */
const FORUM_PAGES = 'administration: forum';

/** Placeholders that may be cut: all on a phone, and that of the search beside a form. The label has the whole text. */
const mayBeCut = (place: string, width: number): boolean =>
  place.endsWith('[placeholder]') && (width < 400 || place.includes('picker__input'));

/** A text with a word, of which no part is in the pseudo-language, and that is no data. */
const isHardCoded = ({ text }: ShownText): boolean =>
  /[a-z]{2}/i.test(text) &&
  /[aeiou]/i.test(text) &&
  !PSEUDO.test(text) &&
  !OF_FORMS.has(text) &&
  !SAME.has(text);

for (const width of [1440, 360])
  nightly(`longer texts with accents fit every screen at ${width} px, and none is hard-coded`, async () => {
    const { page, context, expectClean } = await open({ width });
    await speakPseudo(context);
    const found = new Set<string>();
    let screens = 0;
    await visitEveryScreen({
      page,
      url: appUrl(),
      say: (message) => pseudo(message).replaceAll(pseudo('{product}'), product),
      visit: async (name) => {
        screens += 1;
        const wide = await overflow(page);
        if (wide > 0) found.add(`${name}: ${wide} px wider than the window`);
        for (const one of await shownTexts(page, DATA)) {
          if (one.isCut && PSEUDO.test(one.text) && !mayBeCut(one.place, width))
            found.add(`cut: ${one.text} (${one.place})`);
          if (name !== FORUM_PAGES && isHardCoded(one)) found.add(`hard-coded: ${one.text} (${one.place})`);
        }
      },
    });
    expect(screens).toBeGreaterThan(55);
    expect([...found]).toEqual([]);
    await expectClean();
  });
