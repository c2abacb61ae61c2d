import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { allowClipboard, readClipboard } from './support/clipboard.ts';
import { formOf, slugs, variedSlugs } from './support/forms.ts';
import { chooseForForm, field, formName, openApp } from './support/main-screen.ts';
import { typeInto } from './support/keyboard.ts';
import { nightly } from './support/nightly.ts';
import { expectAbsent } from './support/idle.ts';

const open = withBrowser();

const summary = (page: Page): Locator => page.getByRole('alert', { name: /need[s]? your attention/ });
const messages = (page: Page): Locator => page.locator('#form .field__error');
const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((node) => node === document.activeElement);

/** Opens forms in one page one by one; defaults to the whole catalogue. */
async function eachForm(
  page: Page,
  look: (slug: string) => Promise<void>,
  forms: readonly string[] = slugs,
): Promise<void> {
  for (const slug of forms) {
    await openApp(page, slug);
    await formName(page).getByText(formOf(slug).meta.name, { exact: true }).waitFor();
    await look(slug);
  }
}

nightly('no form shows an error before the first input', async () => {
  const { page, expectClean } = await open();
  await eachForm(page, async (slug) => {
    await expect.poll(() => messages(page).allTextContents(), { message: slug }).toEqual([]);
    await expectAbsent(page.locator('#form [aria-invalid="true"]'), slug);
    await expectAbsent(summary(page), slug);
  });
  await expectClean();
});

test('a field shows an error when it loses focus with an invalid value, not when empty', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'death-report');
  const id = field(page, 'Patient ID');
  await id.focus();
  await page.keyboard.press('Tab');
  await id.pressSequentially('abc');
  await expectAbsent(messages(page));
  await page.keyboard.press('Tab');
  const message = messages(page).filter({
    hasText: 'Patient ID must be a number of 3 to 6 digits, such as 2752.',
  });
  await message.waitFor();
  await expect.poll(() => messages(page).count()).toBe(1);
  await expect.poll(() => id.getAttribute('aria-invalid')).toBe('true');
  const described = (await id.getAttribute('aria-describedby'))?.split(' ') ?? [];
  await expect.poll(() => page.locator(`[id="${described[0]}"]`).textContent()).toContain('must be a number');
  await expectAbsent(summary(page));

  await typeInto(id, '2752');
  await message.waitFor({ state: 'detached' });
  await expect.poll(() => id.getAttribute('aria-invalid')).toBeNull();
  await expectClean();
});

test('checking an empty form focuses a summary in which each line links to its control', async () => {
  const { page, expectClean } = await open();
  await eachForm(
    page,
    async (slug) => {
      await page.keyboard.press('ControlOrMeta+Enter');
      const box = summary(page);
      await box.waitFor();
      expect(await hasFocus(box), slug).toBe(true);
      // Queried once: a lookup by role takes longer than the actions.
      const lines = await box.getByRole('button').elementHandles();
      const count = lines.length;
      await expect
        .poll(() => box.getByRole('heading').textContent())
        .toBe(count === 1 ? 'One field needs your attention' : `${count} fields need your attention`);
      for (const line of lines) {
        const words = await line.textContent();
        await line.press('Enter');
        const reached = await page.evaluate(async () => {
          const control = document.activeElement;
          const isInView = (): boolean => {
            const { top = -1, bottom = Infinity } = control?.getBoundingClientRect() ?? {};
            return top >= 0 && bottom <= window.innerHeight;
          };
          // Elements that become visible get their real height when rendered.
          for (let frame = 0; frame < 4 && !isInView(); frame += 1) await new Promise(requestAnimationFrame);
          return {
            notified: [...(control?.closest('.field')?.querySelectorAll('.field__error') ?? [])].map(
              (error) => error.textContent.trim(),
            ),
            inView: isInView(),
          };
        });
        expect(reached, `${slug}: ${words}`).toEqual({
          notified: expect.arrayContaining([words]),
          inView: true,
        });
      }
    },
    variedSlugs,
  );
  await expectClean();
});

nightly('a line of the summary opens the collapsed row with its control', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'mass-fatality-report');
  const add = page.getByRole('button', { name: 'Add a decedent' });
  for (const row of ['first', 'last'] as const) {
    await add.click();
    // The page goes to the new row: a second press before that would end beside the button.
    await page.locator('.row')[row]().locator(':focus').waitFor();
  }
  // A row without any answer does not count: only the second one is validated.
  await typeInto(field(page, 'Patient ID').last(), '2752');
  const first = page.locator('.row__toggle').first();
  const second = page.locator('.row__toggle').last();
  await second.click();
  await expectAbsent(field(page, 'Decedent name'));
  await page.getByRole('button', { name: 'Check the form' }).click();
  await expect.poll(() => second.textContent()).toMatch(/\d errors$/);

  await summary(page)
    .getByRole('button', { name: /^2: .*decedent name/i })
    .press('Enter');
  await expect.poll(() => second.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => first.getAttribute('aria-expanded')).toBe('false');
  expect(await hasFocus(field(page, 'Decedent name'))).toBe(true);
  await expectClean();
});

nightly('a corrected answer is removed from the summary, and the summary with its last line', async () => {
  const { page, expectClean } = await open();
  await openApp(page, 'agency-feedback');
  await page.getByRole('button', { name: 'Check the form' }).click();
  const lines = summary(page).getByRole('button');
  await lines.first().waitFor();
  const before = await lines.count();
  await typeInto(field(page, 'Coroner'), 'Jo Anders');
  await expect.poll(() => lines.count()).toBe(before - 1);
  await expectAbsent(lines.filter({ hasText: 'Coroner is' }));
  await chooseForForm(page, 'Clear the form');
  await summary(page).waitFor({ state: 'detached' });
  await expectAbsent(messages(page));
  await expectClean();
});

nightly('a hidden answer is not printed, and is restored with its field', async () => {
  const { page, expectClean } = await open();
  await allowClipboard(page);
  await openApp(page, 'death-report');
  const asked = field(page, 'An officer asked for this report');
  const officer = field(page, 'Requesting officer');
  const copied = async (): Promise<string> => {
    await page.keyboard.press('F9');
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    const text = await readClipboard(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    return text;
  };
  await expectAbsent(officer);
  await asked.check();
  await typeInto(officer, 'Officer Lindqvist');
  expect(await copied()).toContain('Officer Lindqvist');
  await asked.uncheck();
  await officer.waitFor({ state: 'detached' });
  expect(await copied()).not.toContain('Lindqvist');
  await asked.check();
  await expect.poll(() => officer.inputValue()).toBe('Officer Lindqvist');
  expect(await copied()).toContain('Officer Lindqvist');
  await expectClean();
});
