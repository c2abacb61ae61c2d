import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appUrl } from '../support/app.ts';
import { formOf, slugs } from '../support/forms.ts';
import { BROWSERS } from './support/browsers.ts';
import { formStands, openForm, shows } from './support/form.ts';
import { click, pasted, press, type, until, wheel } from './support/remote-page.ts';
import type { RemotePage } from './support/remote-page.ts';

const NAME = '#root_decedentName';
const nameIn = (page: RemotePage) =>
  page.run((id: string) => document.querySelector<HTMLInputElement>(id)!.value, NAME);
const dialogIsOpen = (wanted: boolean) => (document.querySelector('dialog[open]') !== null) === wanted;

/** The form with the most to scroll. */
const LONGEST = slugs.toSorted(
  (a, b) => Object.keys(formOf(b).schema.properties).length - Object.keys(formOf(a).schema.properties).length,
)[0]!;

/** A notch of the wheel, in pixels. */
const NOTCH = 120;

/** Runs in the page: waits until what stands at its middle has not moved for a moment, and returns where it is. */
async function standing(fresh: boolean): Promise<number> {
  const known = globalThis as { middle?: Element | null };
  if (fresh) known.middle = document.elementFromPoint(innerWidth / 4, innerHeight / 2);
  const top = () => known.middle?.getBoundingClientRect().top ?? Number.NaN;
  for (let still = 0, last = Number.NaN; still < 8;) {
    await new Promise((done) => setTimeout(done, 20));
    still = top() === last ? still + 1 : 0;
    last = top();
  }
  return top();
}

describe.each(BROWSERS)('$name', ({ start }) => {
  let page: RemotePage;
  beforeAll(async () => {
    if (start) page = await start();
  });
  afterAll(async () => page?.close());

  test.skipIf(start === undefined)(
    'a form is opened, filled and copied, and stands there again after a reload and after Back',
    async () => {
      await page.resize(900, 900);
      await openForm(page, appUrl(), 'death-report');
      await click(page, NAME);
      await type(page, 'Maria Perez');
      await press(page, 'F9');
      await shows(page, 'Post copied.');
      expect(await pasted(page)).toContain('Maria Perez');

      await press(page, 'F7');
      await shows(page, 'The post is copied when you come back.');
      await page.run(() => {
        // The window of a driven browser has none.
        document.hasFocus = () => true;
        window.dispatchEvent(new FocusEvent('blur'));
        window.dispatchEvent(new FocusEvent('focus'));
      });
      // One press is left where the browser does not copy without; it has the focus by then.
      await until(page, () => {
        const post = document.querySelector<HTMLElement>('.copy-button.button--primary')!;
        return post === document.activeElement || post.innerText.startsWith('Copied');
      });
      await press(page, 'Enter');
      await expect.poll(() => pasted(page)).toContain('[divbox');

      await press(page, 'Control+k');
      await until(page, dialogIsOpen, true);
      await press(page, 'Escape');
      await until(page, dialogIsOpen, false);

      await page.reload();
      await formStands(page);
      expect(await nameIn(page)).toBe('Maria Perez');

      await page.open(new URL('favicon.svg', appUrl()).href);
      await page.back();
      await formStands(page);
      expect(await nameIn(page)).toBe('Maria Perez');
      await click(page, NAME);
      await press(page, 'End');
      await type(page, ' II');
      await page.open(new URL('favicon.svg', appUrl()).href);
      await openForm(page, appUrl(), 'death-report');
      expect(await nameIn(page)).toBe('Maria Perez II');
      expect(await page.run(() => document.body.innerText)).not.toContain('another tab');
    },
  );

  test.skipIf(start === undefined)(
    'the wheel moves the page as far as it is turned, after a jump to the end too',
    async () => {
      await page.resize(1440, 900);
      await openForm(page, appUrl(), LONGEST);
      await page.run(() => {
        const controls = [...document.querySelectorAll<HTMLElement>('#form :is(input, textarea, select)')];
        controls.at(-1)!.focus();
      });
      const moves: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const before = await page.run(standing, true);
        await wheel(page, 360, 450, -NOTCH);
        moves.push((await page.run(standing, false)) - before);
      }
      expect(Math.max(...moves), moves.join()).toBeLessThanOrEqual(NOTCH + 20);
      expect(Math.max(...moves), moves.join()).toBeGreaterThan(NOTCH - 20);
    },
  );
});
