import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { field, findForm, openApp } from './support/main-screen.ts';
import { isSignedIn, sendEmail } from './sign-in/support/sign-in.ts';

const open = withBrowser();
const out = process.env['ZZ_OUT'] ?? '.cache';

test('narrow and dark', async () => {
  const { page } = await open({ width: 360, theme: 'dark', touch: true });
  await openApp(page, 'patient-file-basic');
  await field(page, 'Full name').fill('Rosa Aldana');
  await field(page, 'Patient ID').fill('2752');
  await field(page, 'Known allergies').fill('Penicillin');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+Shift+N');
  await expect.poll(() => page.locator('#root_patientName').inputValue()).toBe('');
  await page.locator('#root_patientName').focus();
  await page.keyboard.type('rosa');
  await page.getByRole('option', { name: /Rosa Aldana/ }).waitFor();
  await page.screenshot({ path: `${out}/people-360-list.png` });
  await page.getByRole('option', { name: /Rosa Aldana/ }).click();
  await page.locator('.person-offer__bar').waitFor();
  await page.screenshot({ path: `${out}/people-360-filled.png` });
});

test('reports, wide and narrow', async () => {
  const { page } = await open({ width: 1280 });
  await sendEmail(page, 'medic@demo.invalid');
  await isSignedIn(page);
  await findForm(page, 'Surgery Report');
  await page.keyboard.press('ControlOrMeta+o');
  const dialog = page.getByRole('dialog', { name: 'Saved reports' });
  await dialog.getByRole('searchbox').fill('2752');
  await dialog.getByText(/found/).waitFor();
  await page.screenshot({ path: `${out}/people-reports-1280.png` });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: `${out}/people-reports-360.png` });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(1000);
  const copies = await page.evaluate(
    () =>
      new Promise((done) => {
        const asked = indexedDB.open('phmc-forms-report-index');
        asked.onsuccess = () => {
          const all = asked.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => done(JSON.stringify(all.result));
        };
      }),
  );
  console.log(copies);
});
