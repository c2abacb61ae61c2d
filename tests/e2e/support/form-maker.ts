import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Effort, type Hands, handsOn } from '../../perf/effort/hands.ts';
import { appUrl } from './app.ts';

/** A way to operate the studio: keys alone, or the pointer with keys for texts. */
export type Way = 'keyboard' | 'mouse';

/** A new field: its kind as the studio names it, label, meaning, name in the files, and its options. */
export type NewField = readonly [
  kind: string,
  label: string,
  meaning: string,
  name: string,
  options?: readonly string[],
];

const MOST_STEPS = 300;

/** A maintainer who makes a form in the studio, and counts keys and clicks. */
export interface FormMaker {
  readonly begin: (name: string, group: string) => Promise<void>;
  readonly press: (target: Locator) => Promise<void>;
  readonly choose: (item: string) => Promise<void>;
  /** Sets a text of the chosen field or section. */
  readonly set: (label: string, text: string) => Promise<void>;
  readonly require: () => Promise<void>;
  readonly setWidth: (columns: string) => Promise<void>;
  readonly setExpression: (label: string, text: string, says: string) => Promise<void>;
  readonly remove: (item: string) => Promise<void>;
  /** Adds a field of the shared model below the chosen one. */
  readonly addKnown: (name: string) => Promise<void>;
  readonly addNew: (field: NewField) => Promise<void>;
  readonly addSection: (title: string) => Promise<void>;
  /** Replaces a text of a file, or all of it. */
  readonly rewrite: (file: string, text: string, found?: string) => Promise<void>;
  readonly view: (name: 'Build' | 'Text') => Promise<void>;
  readonly trial: FrameLocator;
  readonly spent: () => Effort;
}

/** Opens the studio of an app with hands that count. */
export async function formMaker(page: Page, way: Way, url = appUrl()): Promise<FormMaker> {
  await page.goto(`${url}studio.html`);
  const hands: Hands = handsOn(page);
  const isKeys = way === 'keyboard';
  const trial = page.frameLocator('iframe[title="Form and post"]');
  const dialog = page.getByRole('dialog');
  const settings = page.getByRole('complementary', { name: 'Settings of' });
  const inDialog = (name: string): Locator => dialog.getByRole('textbox', { name, exact: true });
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-item') ?? null);

  /** Gives a control the focus. */
  async function reach(target: Locator): Promise<void> {
    if (!isKeys) return hands.click(target);
    const element = await target.elementHandle();
    // An editor is in a shadow root, whose host has the focus for the document.
    const hasFocus = (node: Node): boolean =>
      node.contains((node.getRootNode() as Document | ShadowRoot).activeElement);
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await element?.evaluate(hasFocus)) return;
      // In the editor of a file, Tab indents until Escape.
      if (await page.evaluate(() => document.activeElement?.matches('.text-editor') === true))
        await hands.press('Escape');
      await hands.press('Tab');
    }
    throw new Error(`Tab never reaches ${target.toString()}`);
  }
  async function press(target: Locator): Promise<void> {
    await target.waitFor();
    await reach(target);
    if (isKeys) await hands.press('Enter');
  }
  async function write(target: Locator, text: string): Promise<void> {
    await target.waitFor();
    await reach(target);
    await hands.press('ControlOrMeta+a');
    await hands.write(text);
  }
  /** Chooses one of some radio buttons. */
  async function pickRadio(radio: Locator, group: Locator): Promise<void> {
    await radio.waitFor();
    if (!isKeys) return hands.click(radio);
    await reach(group);
    for (let step = 0; step < 8 && !(await radio.isChecked()); step += 1) await hands.press('ArrowRight');
  }
  async function pick(select: Locator, option: string): Promise<void> {
    if (!isKeys) {
      const value = await select
        .locator('option', { hasText: option })
        .first()
        .evaluate((node: HTMLOptionElement) => node.value);
      return hands.pick(select, value);
    }
    await reach(select);
    await hands.spell(option);
  }
  async function choose(item: string): Promise<void> {
    const card = page.locator(`[data-item="${item}"]`);
    await card.waitFor();
    if (!isKeys) return hands.click(card);
    await reach(page.locator('[data-item][aria-pressed="true"]'));
    await hands.press('Home');
    for (let step = 0; step < 60 && (await focused()) !== item; step += 1) await hands.press('ArrowDown');
    expect(await focused()).toBe(item);
  }
  const add = (): Promise<void> => press(page.getByRole('button', { name: 'Add a field', exact: true }));
  const view = (name: 'Build' | 'Text'): Promise<void> =>
    pickRadio(page.getByRole('radio', { name }), page.getByRole('group', { name: 'View' }));

  return {
    press,
    choose,
    trial,
    view,
    spent: hands.spent,
    async begin(name, group) {
      await press(page.getByRole('button', { name: 'Begin' }));
      await pickRadio(
        dialog.getByRole('radio', { name: 'Empty form' }),
        dialog.getByRole('group', { name: 'Start with' }),
      );
      await write(inDialog('Name'), name);
      await pick(dialog.getByRole('combobox', { name: 'Group' }), group);
      await press(dialog.getByRole('button', { name: 'Begin' }));
      await trial.getByRole('heading', { level: 1, name }).waitFor();
      await view('Build');
    },
    async set(label, text) {
      await write(settings.getByRole('textbox', { name: label, exact: true }), text);
      await hands.press('Tab');
    },
    async require() {
      const box = settings.getByRole('checkbox', { name: 'Required' });
      await reach(box);
      if (isKeys) await hands.press('Space');
      await expect.poll(() => box.isChecked()).toBe(true);
    },
    setWidth: (columns) => pick(settings.getByRole('combobox', { name: 'Width' }), columns),
    async setExpression(label, text, says) {
      const field = settings.locator('.labelled', { hasText: label }).locator('.build__expression');
      await reach(field);
      await hands.write(text);
      await hands.press('Escape');
      await settings.getByText(says).waitFor();
      await hands.press('Tab');
    },
    async remove(item) {
      await choose(item);
      if (isKeys) await hands.press('Delete');
      else {
        await press(settings.getByRole('button', { name: 'Move or remove' }));
        await press(page.getByRole('menuitem', { name: 'Remove' }));
      }
      await page.locator(`[data-item="${item}"]`).waitFor({ state: 'detached' });
    },
    async addKnown(name) {
      await add();
      await dialog.getByRole('searchbox').waitFor();
      await hands.write(name);
      const found = dialog.getByRole('button').filter({ has: page.getByText(name, { exact: true }) });
      await found.first().waitFor();
      await (isKeys ? hands.press('Enter') : hands.click(found.first()));
      await expect.poll(focused).toBe(`field:${name}`);
    },
    async addNew([kind, label, meaning, name, options]) {
      await add();
      await dialog.getByRole('searchbox').waitFor();
      await press(dialog.getByRole('button', { name: kind, exact: true }));
      await dialog.getByRole('heading', { name: `New field: ${kind.toLowerCase()}` }).waitFor();
      await write(inDialog('Label'), label);
      await write(inDialog('Meaning'), meaning);
      if (options) await write(inDialog('Options, one a line'), options.join('\n'));
      await write(inDialog('Name in the files'), name);
      await press(dialog.getByRole('button', { name: 'Add the field' }));
      await expect.poll(focused).toBe(`field:${name}`);
    },
    async addSection(title) {
      await press(page.getByRole('button', { name: 'Add a section', exact: true }));
      await write(settings.getByRole('textbox', { name: 'Heading', exact: true }), title);
    },
    async rewrite(file, text, found) {
      const tab = page.locator(`[role="tab"][title$="${file}"]`);
      await tab.waitFor();
      if (isKeys) {
        await reach(page.locator('.workbench__files [role="tab"][aria-selected="true"]'));
        for (let step = 0; step < 30 && (await tab.getAttribute('aria-selected')) !== 'true'; step += 1)
          await hands.press('ArrowDown');
      } else await hands.click(tab);
      const editor = page.getByRole('textbox', { name: new RegExp(`^Text of .*${file}$`) });
      await editor.waitFor();
      await reach(editor);
      if (found === undefined) await hands.press('ControlOrMeta+a');
      else {
        await hands.press('ControlOrMeta+f');
        // The search takes its text at a key.
        await hands.write(found.slice(0, -1));
        await hands.press(found.slice(-1));
        await hands.press('Enter');
        await hands.press('Escape');
      }
      await hands.write(text);
      await hands.press('Escape');
      if (isKeys) await hands.press('Shift+Tab');
    },
  };
}
