import { test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { field, openApp } from './support/main-screen.ts';
import { apply } from './support/settings.ts';

const open = withBrowser();
const LOOKS = [
  { theme: 'dark', width: 360 },
  { theme: 'light', width: 1280 },
] as const;

test('looks', async () => {
  const { page } = await open();
  await openApp(page, 'death-report');
  const seed = (id: string, kind: string, name: string, form: string | null, content: string) =>
    page.evaluate(
      (entry) => localStorage.setItem(`phmc.library.${entry.id}`, JSON.stringify(entry)),
      { id, kind, name, form, content, account: null },
    );
  await seed('a1', 'phrase', 'Found at the scene', null, '{?decedentName} {?lay|sat|was found} at {?where} when the crew arrived. The scene was secured by {?department}.');
  await seed('a2', 'phrase', 'First aid given', 'death-report', 'First aid was given for {?minutes} minutes without success.');
  await seed('a3', 'preset', 'Shooting', 'death-report', JSON.stringify({ model: 1, answers: { synopsis: 'x', typeOfDeath: 'CK' } }));
  await page.reload();
  await openApp(page, 'death-report');
  await field(page, 'Decedent name').fill('John Doe');
  await page.waitForTimeout(1500);
  for (const look of LOOKS) {
    await apply(page, look);
    const shot = (name: string) => page.screenshot({ path: `/tmp/ph/${name}-${look.width}.png` });
    const synopsis = field(page, 'Synopsis');
    await synopsis.fill('');
    await synopsis.focus();
    await page.keyboard.type('.f');
    await page.waitForTimeout(300);
    await shot('list');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    await shot('choices');
    await page.keyboard.press('Escape');
    await synopsis.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(0, 0));
    await page.keyboard.press('Alt+Shift+P');
    await page.waitForTimeout(600);
    await shot('dialog');
    await page.getByRole('button', { name: 'New phrase' }).click();
    await page.waitForTimeout(300);
    await page.getByText('What fills itself in').click();
    await shot('editor');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('main').evaluate((node) => node.scrollTo(0, 0));
    await shot('form');
    await page.getByRole('button', { name: 'Presets', exact: true }).click();
    await page.waitForTimeout(600);
    await shot('presets');
    await page.getByRole('button', { name: 'Save these answers' }).click();
    await page.waitForTimeout(300);
    await shot('preset');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
});
