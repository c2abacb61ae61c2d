import type { Page } from 'playwright-core';
import { HAS_KEYS, MARKED, copyButton, hasFocus, isNextStop, openButton, takesEnter } from './driver.ts';
import type { Driver } from './driver.ts';
import { painted } from './hands.ts';

/** Returns true if the user has just typed into the focused control, so that the hands are on the keyboard. */
const typing = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.activeElement?.matches('#form :is(input:not([type]), [type="text"], textarea)') === true,
  );

/** Uses the pointer for selections and buttons; after typing, one key where it suffices. */
export const byMouse: Driver = {
  name: 'mouse',
  points: true,
  open: async (hands, form) => {
    const { page } = hands;
    const folded = page.locator('.picker__fold[aria-expanded="false"]');
    if ((await folded.count()) > 0) await hands.click(folded);
    await hands.click(
      page
        .locator('.picker__form')
        .filter({ has: page.getByText(form, { exact: true }) })
        .first(),
    );
  },
  reach: async (hands, control, missing) => {
    const { page } = hands;
    if (await hasFocus(control)) return;
    if (await typing(page)) {
      const leads = HAS_KEYS && missing && (await takesEnter(page));
      if (leads || (await isNextStop(control))) {
        await hands.press(leads ? 'Enter' : 'Tab');
        await painted(page);
        if (await hasFocus(control)) return;
      }
    }
    await hands.click(control);
  },
  choose: (hands, _, wanted) => hands.click(wanted),
  pick: (hands, select, value) => hands.pick(select, value),
  take: async (hands) => {
    const { page } = hands;
    if ((await page.locator(MARKED).count()) > 0) return hands.press('Enter');
    await hands.click(page.locator('.option').first());
  },
  press: (hands, button) => hands.click(button),
  addRow: (hands, button) => hands.click(button),
  usual: async (hands) => {
    const { page } = hands;
    await hands.click(page.getByRole('button', { name: 'Form', exact: true }));
    await hands.click(page.getByRole('menuitem', { name: 'Fill from a preset' }));
  },
  copy: async (hands, part) => {
    const { page } = hands;
    if (part === 'both' || part === 'recipient') return hands.click(copyButton(page, part));
    await hands.click(page.getByRole('button', { name: 'More', exact: true }));
    await hands.click(page.getByRole('menuitem', { name: new RegExp(`^Copy ${part}`) }));
  },
  toForum: (hands) => hands.click(hands.page.getByRole('button', { name: /^Post to the forum/ })),
  reopen: async (hands, about) => {
    const { page } = hands;
    const recent = page.getByRole('region', { name: 'Recent reports' });
    if ((await recent.count()) === 0) await hands.click(page.getByRole('button', { name: 'Saved reports' }));
    await openButton(page, about).waitFor();
    await hands.click(openButton(page, about));
  },
};
