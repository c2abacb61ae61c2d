import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { modelVersion } from '../../compiler/migrations.ts';
import { formsProject } from '../../compiler/disk.ts';
import type { Message } from '../../contract/messages.ts';
import type { LibraryEntry } from '../../src/services/user-library/library-entry.ts';
import { ROOT } from '../lib/root.ts';
import type { Stage } from './stage.ts';

/** A part of the page, in pixels. */
interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A screenshot: runs in a new profile and returns the part of the page to show; all of it without a clip. */
export interface Scene {
  readonly name: string;
  readonly window: { readonly width: number; readonly height: number };
  readonly play: (on: Played) => Promise<Clip | undefined>;
}

interface Played {
  readonly page: Page;
  readonly stage: Stage;
  /** Returns a message in the language of the screenshot. */
  readonly say: (message: Message) => string;
}

/** Size of the help screenshots. */
export const [WIDTH, HEIGHT] = [640, 280];
export const SMALL = { width: 1280, height: 800 };
const LARGE = { width: 1440, height: 900 };

/** Returns a clip that begins slightly above and left of an element. */
async function around(target: Locator, { left = 16, above = 16 } = {}): Promise<Clip> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What the picture shows is not on the screen.');
  return { x: Math.max(0, box.x - left), y: Math.max(0, box.y - above), width: WIDTH, height: HEIGHT };
}

/** Returns the post of a form's full case. */
const postOf = (slug: string): string =>
  readFileSync(join(ROOT, 'tests', 'forms', slug, 'full', 'body.txt'), 'utf8').trimEnd();

/** Returns the longest part of a message between names in braces. */
const literal = (message: string): string =>
  message.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest));

/** Pastes a text into the page, and waits for a message about it. Returns the dialog. */
async function paste(
  { page, say }: Played,
  text: string,
  shows: Message = '{form}: every answer was read, and the answers create the same post.',
): Promise<Locator> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
  const dialog = page.getByRole('dialog', { name: say('Paste a post or record') });
  await dialog.getByText(literal(say(shows))).waitFor();
  return dialog;
}

const CHAT_LOG = [
  '[21:04:11] Maria Perez says: Sir, can you hear me?',
  '[21:04:15] Tom Vance says: My chest hurts.',
  '[21:04:20] * Maria Perez checks the pulse.',
  '[21:04:25] * The skin is pale. (( Maria Perez ))*',
  '[21:04:40] ** [S: 911 | CH: 2] Maria Perez: Unit 3 on scene.',
  '[21:04:52] (( Tom Vance: brb ))',
].join('\n');

/** Fills the death report by pasting its post. */
async function fillDeathReport(on: Played): Promise<void> {
  const { page, stage, say } = on;
  await stage.open(page, 'coroner-email');
  await paste(on, postOf('death-report'));
  await page.keyboard.press('Enter');
  await page
    .locator('#form-name')
    .filter({ hasText: say('Death Report') })
    .waitFor();
  await page.locator('.output__line').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const entry = (entryOf: Omit<LibraryEntry, 'account'>): LibraryEntry => ({ ...entryOf, account: null });

/** Screenshots of “Ways to save typing”, by file name. */
export const HELP_SCENES: readonly Scene[] = [
  {
    name: 'phrases',
    window: SMALL,
    async play({ page, stage, say }) {
      const content = 'An adult male was recovered from {?where} by a passer-by. He was unresponsive.';
      await stage.keep(page, [
        entry({ id: '1', kind: 'phrase', name: 'Found at the scene', form: null, content }),
      ]);
      await stage.open(page, 'death-report');
      const synopsis = page.locator('#root_synopsis');
      await synopsis.evaluate((node) => node.scrollIntoView({ block: 'center' }));
      await synopsis.focus();
      await page.keyboard.type('.fo');
      await page.getByRole('listbox', { name: say('Phrases') }).waitFor();
      return around(synopsis, { above: 40 });
    },
  },
  {
    name: 'presets',
    window: SMALL,
    async play({ page, stage, say }) {
      const content = JSON.stringify({
        model: modelVersion(formsProject()),
        answers: { temperature: 'Normal', patientSummary: 'No findings. Fit for work.' },
      });
      const form = 'physical-evaluation-phmc';
      await stage.keep(page, [entry({ id: '1', kind: 'preset', name: 'Healthy', form, content })]);
      await stage.open(page, form);
      await page.getByRole('button', { name: say('Form'), exact: true }).click();
      await page.getByRole('menuitem', { name: say('Presets') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Healthy', { exact: true }).waitFor();
      return around(dialog.locator('.dialog__panel'));
    },
  },
  {
    name: 'known-people',
    window: SMALL,
    async play({ page, stage, say }) {
      await stage.open(page, 'patient-file-basic');
      await page.locator('#root_patientName').fill('Rosa Aldana');
      await page.locator('#root_patientID').fill('2752');
      await page.locator('#root_patientDateOfBirth').fill('1991-03-04');
      await page.keyboard.press('Tab');
      await page
        .getByRole('button', { name: say('New case') })
        .first()
        .click();
      await page.locator('#root_patientName[value=""]').focus();
      await page.keyboard.type('ros');
      await page.getByRole('listbox', { name: say('Known people') }).waitFor();
      return around(page.locator('#root_patientName'), { above: 60 });
    },
  },
  {
    name: 'places',
    window: SMALL,
    async play({ page, stage, say }) {
      await stage.open(page, 'death-report');
      await page.locator('#root_placeOfDeath').focus();
      await page.keyboard.type('31 alt');
      await page.getByRole('listbox', { name: say('Suggested names') }).waitFor();
      return around(page.locator('#root_placeOfDeath'), { above: 60 });
    },
  },
  {
    name: 'reports',
    window: SMALL,
    async play({ page, stage, say }) {
      await stage.signIn(page, 'medic@demo.invalid');
      await stage.open(page);
      await page.keyboard.press('ControlOrMeta+o');
      const dialog = page.getByRole('dialog', { name: say('Saved reports') });
      await dialog.getByRole('searchbox').fill('aldana');
      await dialog.getByText(/^\d+ (?:reports? found|rapports? trouvés?)/).waitFor();
      return around(dialog.locator('.dialog__panel'));
    },
  },
  {
    name: 'to-forum',
    window: SMALL,
    async play(on) {
      const { page, say } = on;
      await fillDeathReport(on);
      const button = page.getByRole('button', { name: say('Post to the forum') });
      await button.waitFor();
      await button.focus();
      const box = await around(page.locator('.output__actions'));
      return { ...box, x: SMALL.width - WIDTH };
    },
  },
  {
    name: 'read-text',
    window: SMALL,
    async play(on) {
      const { page, stage } = on;
      await stage.open(page, 'coroner-email');
      return around((await paste(on, postOf('death-report'))).locator('.dialog__panel'));
    },
  },
  {
    name: 'chat-log',
    window: SMALL,
    async play(on) {
      const { page, stage, say } = on;
      await stage.open(page, 'death-report');
      await page.locator('#root_coronerEmployee').fill('Maria Perez');
      await page.locator('#root_decedentName').fill('Tom Vance');
      await page.locator('#root_decedentName').blur();
      const dialog = await paste(on, CHAT_LOG, '{selected} of {total} lines selected');
      await dialog.getByRole('button', { name: `Maria Perez${say(' (you)')}` }).click();
      return around(dialog.locator('.log__range'), { above: 70 });
    },
  },
  {
    name: 'copy-both',
    window: SMALL,
    async play(on) {
      const { page, say } = on;
      await fillDeathReport(on);
      await page.getByRole('button', { name: say('Copy'), exact: true }).focus();
      const box = await around(page.locator('.output__actions'));
      return { ...box, x: SMALL.width - WIDTH };
    },
  },
];

/** Screenshots of the README, by file name. */
export const README_SCENES: readonly Scene[] = [
  {
    name: 'main-screen',
    window: LARGE,
    async play(on) {
      const { page, stage } = on;
      await stage.signIn(page, 'medic@demo.invalid');
      await fillDeathReport(on);
      await page.locator('.output').getByText('Death Investigation Report').first().waitFor();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.locator('.output').getByText('draft kept').waitFor();
      return undefined;
    },
  },
  {
    name: 'administration',
    window: LARGE,
    async play({ page, stage }) {
      await stage.signIn(page, 'admin@demo.invalid');
      await stage.goTo(page, '/admin');
      await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
      return undefined;
    },
  },
];
