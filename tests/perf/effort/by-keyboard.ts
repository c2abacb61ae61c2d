import { HAS_KEYS, MARKED, copyButton, hasFocus, isNextStop, takesEnter } from './driver.ts';
import type { Driver } from './driver.ts';
import { painted } from './hands.ts';
import { searchFor } from './search-for.ts';

const MOST_STOPS = 120;

/** Keys alone. */
export const byKeyboard: Driver = {
  name: 'keyboard',
  points: false,
  open: async (hands, form, word = form) => {
    const { page } = hands;
    // On the app's search page, typing anywhere searches.
    if ((await page.locator('.home').count()) === 0) await hands.press('Control+k');
    await searchFor(hands, word, page.locator('.picker__row--first .picker__name'), form);
    await hands.press('Enter');
  },
  reach: async (hands, control, missing) => {
    let leads = HAS_KEYS && missing;
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await hasFocus(control)) return;
      const isLine = leads && (await takesEnter(hands.page));
      // A second Tab is shorter than the shortcut.
      if (isLine || (leads && stop === 1 && !(await isNextStop(control)))) {
        await hands.press(isLine ? 'Enter' : 'Alt+Shift+KeyM');
        await painted(hands.page);
        leads = false;
      } else await hands.press('Tab');
    }
    throw new Error(`No key reaches ${control.toString()}.`);
  },
  // In an unanswered group, Space selects the first radio button, an arrow the second or the last.
  choose: async (hands, group, wanted, missing) => {
    const label = await wanted.evaluate(
      (node: HTMLInputElement) => node.labels?.[0]?.textContent.trim() ?? '',
    );
    const { place, isLast } = await wanted.evaluate((node: HTMLInputElement) => {
      const all = [...document.getElementsByName(node.name)] as HTMLInputElement[];
      return { place: all.indexOf(node), isLast: all.at(-1) === node && !all.some((one) => one.checked) };
    });
    const letter = HAS_KEYS && place > 1 ? label.charAt(0).toLowerCase() : 'ArrowDown';
    const next = isLast ? 'ArrowUp' : letter;
    await byKeyboard.reach(hands, group, missing);
    for (let step = 0; step <= place && !(await wanted.isChecked()); step += 1)
      await hands.press(place === 0 ? 'Space' : next);
  },
  pick: async (hands, select, value, missing) => {
    await byKeyboard.reach(hands, select, missing);
    const { steps, letters } = await select.evaluate((node, wanted) => {
      const { options, selectedIndex } = node as HTMLSelectElement;
      const labels = [...options].map(({ label }) => label.toLowerCase());
      const at = [...options].findIndex((option) => option.value === wanted);
      const label = labels[at] ?? '';
      const count = [...label].findIndex(
        (_, index) => labels.findIndex((other) => other.startsWith(label.slice(0, index + 1))) === at,
      );
      return { steps: at - selectedIndex, letters: label.slice(0, count + 1) };
    }, value);
    if (letters.length > 0 && letters.length <= steps) return hands.spell(letters);
    for (let step = 0; step < steps; step += 1) await hands.press('ArrowDown');
  },
  take: async (hands) => {
    if ((await hands.page.locator(MARKED).count()) === 0) await hands.press('ArrowDown');
    await hands.press('Enter');
  },
  press: async (hands, button, missing) => {
    await byKeyboard.reach(hands, button, missing);
    await hands.press('Space');
  },
  addRow: async (hands, button) => {
    if (HAS_KEYS) return hands.press('Insert');
    await byKeyboard.reach(hands, button, false);
    await hands.press('Enter');
  },
  usual: (hands) => hands.press('Alt+Shift+KeyD'),
  copy: async (hands, part) => {
    if (part === 'both') return hands.press('F7');
    if (part === 'title') return hands.press('F8');
    if (part === 'post') return hands.press('F9');
    if (HAS_KEYS) return hands.press('F10');
    await byKeyboard.reach(hands, copyButton(hands.page, part), false);
    await hands.press('Enter');
  },
  toForum: (hands) => hands.press('Alt+Shift+KeyF'),
  reopen: async (hands, about) => {
    const { page } = hands;
    await hands.press('Control+o');
    const dialog = page.getByRole('dialog', { name: 'Saved reports' });
    await dialog.getByRole('listitem').first().waitFor();
    await searchFor(hands, about, dialog.getByRole('listitem').first());
    if (HAS_KEYS) return hands.press('Enter');
    await byKeyboard.reach(hands, dialog.getByRole('button', { name: /^Open/ }).first(), false);
    await hands.press('Enter');
  },
};
