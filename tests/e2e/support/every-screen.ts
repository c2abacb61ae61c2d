import type { Locator, Page } from 'playwright-core';
import type { Message } from '../../../contract/messages.ts';
import { DEMO_PASSWORD } from '../../../local/seed/accounts.ts';
import { typeInto } from './keyboard.ts';

interface Walk {
  readonly page: Page;
  /** The address of the app. */
  readonly url: string;
  /** Returns a message in the language of the walk. */
  readonly say: (message: Message) => string;
  /** Receives the name of each screen while it is shown. */
  readonly visit: (name: string) => Promise<void>;
}

/** One form of each kind: long, with a patient, application, mail, short. */
const FORMS = ['death-report', 'patient-file-basic', 'career-ems', 'email-forms', 'commentary-note-phmc'];

/** Tools of the Tools menu, of the settings menu and of the form's menu; those of a group are below it. */
const TOOLS: readonly Message[] = [
  'My shift',
  'Paste a post or record',
  'Open a case file',
  'Forms of your agency',
  'Staff',
  'Open positions',
  'CCTV request',
  'Bug, idea or new form',
];
const GROUPS: Readonly<Partial<Record<Message, readonly Message[]>>> = {
  'Cards, pictures and games': ['Business card', 'Refusal of care (EMS AMA)'],
  'Help and news': [
    'Getting started',
    'Ways to save typing',
    'Keyboard shortcuts',
    'What’s new',
    'Privacy policy',
  ],
};
const OF_SETTINGS: readonly Message[] = ['Settings', 'Choose your agency', 'One-click posting'];
const OF_FORM: readonly Message[] = ['Phrases', 'Presets', 'Switch form', 'Hand over this case'];

/** Paths of the administration. */
const PANELS = [
  'overview',
  'requests',
  'feedback',
  'feedback?list=phrases',
  'staff',
  'database',
  'database?list=options',
  'reports',
  'account',
  'lockdown',
  'members',
  'users',
  'webhooks',
  'forum',
  'audit',
  'system',
];

const dialog = (page: Page): Locator => page.locator('dialog[open]').last();

/** Waits until no part of the page is loading. */
const loaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeleton__bar'));
};

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** Opens a menu by its button, and chooses an item. */
async function choose(page: Page, button: Locator, item: string): Promise<void> {
  await button.click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await dialog(page).waitFor();
  await loaded(page);
}

/** Visits what each item of a menu opens. */
async function visitItems(
  { page, say, visit }: Walk,
  button: Locator,
  items: readonly Message[],
): Promise<void> {
  for (const item of items) {
    await choose(page, button, say(item));
    await visit(item);
    await closeDialog(page);
  }
}

/** Visits the tools of the dialogs that group them. */
async function visitGroups({ page, say, visit }: Walk, button: Locator, groups = GROUPS): Promise<void> {
  for (const [group, tools = []] of Object.entries(groups) as [Message, readonly Message[]][]) {
    await choose(page, button, say(group));
    await visit(group);
    await closeDialog(page);
    for (const tool of tools) {
      await choose(page, button, say(group));
      const tile = dialog(page).getByRole('button', { name: say(tool) });
      await tile.click();
      await tile.waitFor({ state: 'detached' });
      await dialog(page).waitFor();
      await loaded(page);
      await visit(tool);
      await closeDialog(page);
    }
  }
}

async function visitHome({ page, url, say, visit }: Walk): Promise<void> {
  await page.goto(url);
  await page.locator('.main-screen h1').waitFor();
  await visit('home');
  await page.keyboard.press('ControlOrMeta+k');
  await dialog(page).getByRole('searchbox').waitFor();
  await visit('palette');
  await page.keyboard.type('qqqq');
  await dialog(page).getByText(say('No form, case or tool found')).waitFor();
  await visit('palette: nothing found');
  await page.keyboard.press('Escape');
  await closeDialog(page);
  await page.goto(`${url}#/?form=unknown`);
  await page.locator('.empty__heading').waitFor();
  await visit('unknown form');
  await page.goto(`${url}#/login`);
  await page.getByRole('heading', { name: say('Login') }).waitFor();
  await visit('login');
}

async function visitForms(walk: Walk): Promise<void> {
  const { page, url, say, visit } = walk;
  for (const slug of FORMS) {
    await page.goto(`${url}#/?form=${slug}`);
    await page.getByRole('button', { name: say('Form'), exact: true }).waitFor();
    await loaded(page);
    await visit(slug);
    await page.getByRole('button', { name: say('Check the form') }).click();
    await page.locator('.error-summary').waitFor({ state: 'attached' });
    await visit(`${slug}: errors`);
    const post = page.getByRole('radio', { name: say('Post'), exact: true });
    if ((await post.count()) === 0) continue;
    await post.check();
    await page.locator('.output__value').first().waitFor();
    await visit(`${slug}: post`);
    await page.getByRole('radio', { name: say('Form'), exact: true }).check();
  }
}

async function visitTools(walk: Walk): Promise<void> {
  const { page, url, say, visit } = walk;
  await page.goto(`${url}#/?form=patient-file-basic`);
  const form = page.getByRole('button', { name: say('Form'), exact: true });
  await form.waitFor();
  await visitItems(walk, form, OF_FORM);
  const tools = page.getByRole('button', { name: say('Tools'), exact: true });
  await visitItems(walk, tools, TOOLS);
  await visitGroups(walk, tools);
  const settings = page.getByRole('button', { name: say('Settings and theme') });
  await settings.click();
  await page.getByRole('menu').waitFor();
  await visit('settings menu');
  await page.keyboard.press('Escape');
  await visitItems(walk, settings, OF_SETTINGS);
}

/** Fills in a patient, so that there is a dossier, and closes the case, which shows a notification. */
async function visitPerson({ page, url, visit }: Walk): Promise<void> {
  await page.goto(`${url}#/?form=patient-file-basic`);
  await typeInto(page.locator('#root_patientName'), 'Rosa Aldana');
  await typeInto(page.locator('#root_patientID'), '2752');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+Shift+X');
  await page.locator('.notification').waitFor();
  await visit('notification');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('rosa');
  await page.locator('.picker__row').first().waitFor();
  await visit('palette: person');
  await page.keyboard.press('Escape');
  await closeDialog(page);
}

async function visitAdministration(walk: Walk): Promise<void> {
  const { page, url, say, visit } = walk;
  await page.goto(`${url}#/login`);
  await typeInto(page.locator('input[type=email]'), 'admin@demo.invalid');
  await typeInto(page.locator('input[type=password]'), DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const profile = page.locator('.profile').getByRole('button');
  await profile.waitFor();
  await profile.click();
  await page.getByRole('menu').waitFor();
  await visit('profile menu');
  await page.keyboard.press('Escape');
  const tools = page.getByRole('button', { name: say('Tools'), exact: true });
  await visitItems(walk, tools, ['My shift', 'Staff']);
  await visitGroups(walk, tools, { 'Cards, pictures and games': ['EMS bingo'] });
  for (const panel of PANELS) {
    await page.goto(`${url}#/admin/${panel}`);
    await page.locator('main h1').waitFor();
    await loaded(page);
    await visit(`administration: ${panel}`);
  }
}

/** Visits every screen of the app in one language: first as a guest, then as an administrator. */
export async function visitEveryScreen(walk: Walk): Promise<void> {
  await visitHome(walk);
  await visitForms(walk);
  await visitTools(walk);
  await visitPerson(walk);
  await visitAdministration(walk);
}
