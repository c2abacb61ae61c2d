import fc from 'fast-check';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { withBrowser } from './support/browser.ts';
import { openApp } from './support/main-screen.ts';
import { storedCases } from './support/storage.ts';
import { nightly } from './support/nightly.ts';

const open = withBrowser();

/** Sequences tried: a sample; `npm run soak` asks for 50 by `LOSS_SEQUENCES`. */
const SEQUENCES = Number(process.env['LOSS_SEQUENCES'] ?? 2);

/** Maximum loss of a page that is killed, in milliseconds of typing. */
const MAY_LOSE = 500;

const FORMS = ['death-report', 'surgery-report', 'coroner-email'];
const FIELDS = ['decedentName', 'placeOfDeath', 'patientName', 'synopsis', 'patientAllergies'];

/** Two tabs of one browser, and what was typed in them and when. */
interface World {
  readonly context: BrowserContext;
  readonly pages: Page[];
  readonly typed: { readonly word: string; readonly at: number }[];
  /** Words that a kill may have lost. */
  readonly excused: Set<string>;
}

type Step = (world: World, tab: number) => Promise<void>;

const tabOf = ({ pages }: World, tab: number): Page => {
  const page = pages[tab];
  if (!page) throw new Error(`There is no tab ${tab}.`);
  return page;
};

/** Clicks a button if it is present: closing a case may remove it between two calls. */
const pressIfThere = (page: Page, name: string, role: 'button' | 'menuitem' = 'button'): Promise<void> =>
  page.getByRole(role, { name, exact: true }).evaluateAll(([button]) => {
    if (button instanceof HTMLElement) button.click();
  });

const STEPS: Readonly<Record<string, Step>> = {
  async type(world, tab) {
    const page = tabOf(world, tab);
    const word = `w${world.typed.length}x`;
    const isThere = await page.evaluate(
      ([names, turn]) => {
        const controls = names.map((name) => document.getElementById(`root_${name}`)).filter(Boolean);
        const control = controls[turn % controls.length];
        control?.focus();
        return control !== undefined && document.activeElement === control;
      },
      [FIELDS, world.typed.length] as const,
    );
    if (!isThere) return;
    await page.keyboard.press('End');
    // In a place, the first letters open a list of names.
    await page.keyboard.type(` / alta ${word}`);
    // Keys are lost if a change of case removed the field.
    const isTyped = await page.evaluate((text) => {
      const { activeElement: control } = document;
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      return isText && control.value.includes(text);
    }, word);
    if (isTyped) world.typed.push({ word, at: Date.now() });
  },
  newCase: (world, tab) => tabOf(world, tab).keyboard.press('Alt+Shift+KeyN'),
  close: (world, tab) => tabOf(world, tab).keyboard.press('Alt+Shift+KeyX'),
  next: (world, tab) => tabOf(world, tab).keyboard.press('Alt+Shift+ArrowDown'),
  async clear(world, tab) {
    await pressIfThere(tabOf(world, tab), 'Form');
    await pressIfThere(tabOf(world, tab), 'Clear the form', 'menuitem');
  },
  takeOver: (world, tab) => pressIfThere(tabOf(world, tab), 'Continue it here'),
  async reload(world, tab) {
    await tabOf(world, tab).reload();
    await tabOf(world, tab).locator('.main-screen').waitFor();
  },
  async switchForm(world, tab) {
    const form = FORMS[world.typed.length % FORMS.length];
    await tabOf(world, tab).evaluate((slug) => location.replace(`#/?form=${slug}`), form);
  },
  async kill(world, tab) {
    const page = tabOf(world, tab);
    const debug = await world.context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    const now = Date.now();
    for (const { word, at } of world.typed) if (now - at < MAY_LOSE) world.excused.add(word);
    void debug.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    const fresh = await world.context.newPage();
    await openApp(fresh, FORMS[0]);
    world.pages[tab] = fresh;
  },
};

const sequence = fc.array(fc.tuple(fc.constantFrom('type', 'type', ...Object.keys(STEPS)), fc.nat(1)), {
  minLength: 8,
  maxLength: 14,
});

nightly('random actions in two tabs, including kills, leave each answer in a case', async () => {
  for (const steps of fc.sample(sequence, { numRuns: SEQUENCES, seed: 36 })) {
    const { context, page } = await open();
    await openApp(page, FORMS[0]);
    const second = await context.newPage();
    await openApp(second, FORMS[0]);
    const world: World = { context, pages: [page, second], typed: [], excused: new Set() };
    for (const [name, tab] of steps) await STEPS[name]?.(world, tab);
    const kept = async (): Promise<readonly string[]> => {
      const all = await storedCases(tabOf(world, 0));
      return world.typed
        .map(({ word }) => word)
        .filter((word) => !all.includes(word) && !world.excused.has(word));
    };
    await expect.poll(kept, { message: steps.map(([name, tab]) => `${name} ${tab}`).join(', ') }).toEqual([]);
    await context.close();
  }
});
