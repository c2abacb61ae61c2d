import type { Page } from 'playwright-core';
import { leaveAndReturn } from '../../e2e/support/clipboard.ts';
import { NOW, giveAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { COPIES_BOTH } from './driver.ts';
import type { Driver, Part } from './driver.ts';
import { byMouse } from './by-mouse.ts';
import { handsOn, painted } from './hands.ts';
import type { Hands } from './hands.ts';

/** A task of a user, from the app's first page. */
export interface Task {
  readonly name: string;
  /** The form that is open and filled in before measuring. */
  readonly filled?: { readonly slug: string; readonly answers: readonly Answer[] };
  readonly signedIn?: true;
  /** Setup of an earlier day, in the app at a URL. */
  readonly prepare?: (page: Page, url: string) => Promise<void>;
  readonly run: (hands: Hands, driver: Driver) => Promise<void>;
}

export const answer = (label: string, value: string): Answer => ({ label, value });
export const optional = (label: string, value: string): Answer => ({ label, value, optional: true });

/** The form with all of its fields, whose lists have arrived. */
const WHOLE = '#form:not(:has([aria-busy="true"], .skeleton__bar, .combobox > input:not([role])))';

/** Waits until a form is rendered and the page's requests are done. */
async function standsWhole(page: Page, name: string): Promise<void> {
  await page.locator('#form-name').filter({ hasText: name }).waitFor();
  await page.locator(WHOLE).waitFor();
  await page.waitForLoadState('networkidle');
  await painted(page);
}

/** Opens a form, and waits until it is rendered. */
export async function openForm(hands: Hands, driver: Driver, form: string, word?: string): Promise<void> {
  await driver.open(hands, form, word);
  await standsWhole(hands.page, form);
}

/** Enters answers into the open form. */
export async function giveAll(hands: Hands, driver: Driver, answers: readonly Answer[]): Promise<void> {
  for (const one of answers) await giveAnswer(hands, driver, hands.page.locator('#form'), one);
}

/** Fills in the open form before measuring. */
export async function fillByMouse(page: Page, answers: readonly Answer[]): Promise<void> {
  await standsWhole(page, '');
  await giveAll(handsOn(page), byMouse, answers);
}

async function fill(
  hands: Hands,
  driver: Driver,
  form: string,
  answers: readonly Answer[],
  word?: string,
): Promise<void> {
  await openForm(hands, driver, form, word);
  await giveAll(hands, driver, answers);
}

/** Copies parts of a post. Rejects when one lacks expected words, or the app reports missing answers. */
export async function copy(
  hands: Hands,
  driver: Driver,
  parts: readonly (readonly [Part, string])[],
): Promise<void> {
  const { page } = hands;
  for (const [index, [part, words]] of parts.entries()) {
    const [before, after] = [parts[index - 1]?.[0], parts[index + 1]?.[0]];
    // Pasting into the forum takes the same effort in every version, and is not measured.
    if (COPIES_BOTH && before === 'title' && part === 'post') await leaveAndReturn(page);
    else await driver.copy(hands, COPIES_BOTH && part === 'title' && after === 'post' ? 'both' : part);
    await page.waitForFunction(
      async (wanted) => (await navigator.clipboard.readText()).includes(wanted),
      words,
    );
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    if (/Not provided|N\/A/.test(copied)) throw new Error(`The ${part} has a gap: ${copied}`);
  }
}

export const SCENE = 'Vespucci Canals, footbridge at Prosperity Street';
const CORONER = answer('Coroner', 'Petra Winterbourne');
const NURSE = answer('Employee', 'Noor Haverkamp');
const today = (): string => new Date().toISOString().slice(0, 10);

/** One of the decedents of a scene. */
const decedent = (doe: string, account: string, cause: string): readonly Answer[] => [
  optional('Unidentified', doe),
  answer('Decedent OOC name', account),
  answer('Time of death (estimated)', NOW),
  answer('Probable cause of death', cause),
  answer('Manner of death', 'Accident'),
  answer('Type of death', 'Player kill (PK)'),
];

const DECEDENTS = [
  decedent('John Doe', 'Harbour_Light', 'Blunt force trauma'),
  decedent('Jane Doe', 'Quiet_Pier', 'Burns'),
  decedent('John Doe', 'North_Wind', 'Drowning'),
];

export const deathReport = (): readonly Answer[] => [
  CORONER,
  answer('Dispatched to scene', `${today()}T00:01`),
  answer('Place of death', SCENE),
  answer('Requesting agency', 'Los Santos Police Department'),
  optional('Unidentified', 'John Doe'),
  answer('Decedent OOC name', 'Harbour_Light'),
  answer('Type of death', 'Player kill (PK)'),
  answer('Time of death (estimated)', NOW),
  answer('Manner of death', 'Undetermined'),
  answer('Probable cause of death', 'Drowning'),
  answer('Synopsis', 'An adult male was recovered from the canal by a passer-by. He was unresponsive.'),
];

export const TASKS: readonly Task[] = [
  {
    name: 'death report, minimal',
    run: async (hands, driver) => {
      await fill(hands, driver, 'Death Report', deathReport());
      await copy(hands, driver, [
        ['title', 'Harbour_Light'],
        ['post', 'recovered from the canal'],
      ]);
    },
  },
  {
    name: 'consultation notes',
    run: async (hands, driver) => {
      await openForm(hands, driver, 'Consultation Notes (PHMC)');
      await giveAll(hands, driver, [
        NURSE,
        answer('Patient ID', '2752'),
        answer('Reason for visit', 'Check-up before a new job'),
        answer('Assigned department', 'Internal Medicine'),
      ]);
      // Vital signs and findings are normal.
      await driver.usual(hands);
      await hands.page.getByText(/^“Usual answers for the rest” filled/).waitFor();
      await giveAll(hands, driver, [
        answer('ECG', 'Not done'),
        answer('Sonography', 'Not done'),
        answer('Wounds', 'None'),
        answer('Primary diagnosis', 'No illness found'),
        answer('Admission', 'No'),
        answer('Follow-up', 'As needed'),
        answer('Treatment plan', 'Fit for work. No treatment needed.'),
      ]);
      await copy(hands, driver, [
        ['title', '2752'],
        ['post', 'Fit for work'],
      ]);
    },
  },
  {
    name: 'mass fatality, three decedents',
    run: async (hands, driver) => {
      const { page } = hands;
      await fill(hands, driver, 'Mass Fatality Report', [
        CORONER,
        answer('Dispatched to scene', `${today()}T00:01`),
        answer('Incident location', 'Great Ocean Highway at Lago Zancudo'),
        answer('Requesting agency', 'Los Santos Sheriff Department'),
        answer('Scene overview', 'Two vehicles met head-on at the bend below the bridge.'),
      ]);
      for (const [index, answers] of DECEDENTS.entries()) {
        const row = page.getByRole('group', { name: new RegExp(`^Decedent ${index + 1}:`) });
        if ((await row.count()) === 0)
          await driver.addRow(hands, page.getByRole('button', { name: 'Add a decedent' }));
        await row.waitFor();
        for (const one of answers) await giveAnswer(hands, driver, row, one);
      }
      await copy(hands, driver, [
        ['title', 'Mass Fatality'],
        ['post', 'North_Wind'],
      ]);
    },
  },
  {
    name: 'e-mail',
    run: async (hands, driver) => {
      await fill(
        hands,
        driver,
        'Email Generator',
        [
          answer('E-mail type', 'Sickness Note'),
          answer('Recipient', 'Downtown Cab Co.'),
          answer('Full name', 'Anton Veld'),
          answer('Date seen', today()),
          answer('Sickness from', today()),
          answer('Sickness to', '2099-12-31'),
          answer('Brief reason', 'A sprained ankle, which must not bear weight.'),
          NURSE,
        ],
        'generator',
      );
      await copy(hands, driver, [
        ['recipient', 'Downtown Cab'],
        ['title', 'RE: Sickness'],
        ['post', 'sprained ankle'],
      ]);
    },
  },
  {
    name: 'copy title and post',
    filled: { slug: 'death-report', answers: deathReport() },
    run: (hands, driver) =>
      copy(hands, driver, [
        ['title', 'Harbour_Light'],
        ['post', 'recovered from the canal'],
      ]),
  },
  {
    name: 'reopen yesterday’s report',
    signedIn: true,
    run: async (hands, driver) => {
      await driver.reopen(hands, 'Barnard Loxley');
      await hands.page.locator('#form-name').filter({ hasText: 'Death Report' }).waitFor();
    },
  },
];
