import type { Locator } from 'playwright-core';
import { modelVersion } from '../../../compiler/migrations.ts';
import { formsProject } from '../../../compiler/disk.ts';
import type { LibraryEntry } from '../../../src/services/user-library/library-entry.ts';
import { ENTRY_PREFIX } from '../../../src/services/user-library/local-entries.ts';
import { findControl, MUST_APPEAR_IN } from '../../e2e/support/find-control.ts';
import type { Answer } from './answer.ts';
import type { Driver } from './driver.ts';
import type { Hands } from './hands.ts';
import { answer, copy, deathReport, fillByMouse, giveAll, openForm, optional, SCENE } from './tasks.ts';
import type { Task } from './tasks.ts';

/** A task and a later one that the app shortens with data of the earlier one. */
export interface Repeat {
  readonly first: Task;
  readonly second: Task;
  /** Maximum ratio of the second's keys to the first's, if there is a target. */
  readonly most?: number;
}

const NAME = 'Anton Veld';
const NUMBER = '1044';
const MEDICINE = 'Metoprolol 50 mg, once a day';

const ID = answer('Patient ID', NUMBER);

/** Lasting facts of a patient, which every patient form has. */
const IDENTITY: readonly Answer[] = [
  answer('Title', 'Mr'),
  answer('Full name', NAME),
  answer('Date of birth', '1994-03-08'),
  answer('Home address', 'San Vitus Boulevard 12, Los Santos'),
  answer('Phone number', '555-0142'),
  answer('Discord', 'anton.v'),
];

const CONTACT: readonly Answer[] = [
  answer("Contact's full name", 'Marco Ferran'),
  answer('Relationship to the patient', 'Brother'),
  answer("Contact's phone number", '555-0187'),
  answer("Contact's Discord", 'marco_f'),
];

const history = (medicine: string): readonly Answer[] => [
  answer('Blood type', 'AB-'),
  answer('Known allergies', 'Penicillin (rash)'),
  answer('Current medication', medicine),
  answer('Chronic conditions', 'Hypertension'),
  answer('Traumas and injuries', 'None'),
];

/** Fields of a history that change between visits. */
const CHANGING: ReadonlySet<string> = new Set(['Current medication', 'Traumas and injuries']);

const REGISTRATION: readonly Answer[] = [
  ...IDENTITY.slice(0, 2),
  optional(ID.label, NUMBER),
  ...IDENTITY.slice(2, 3),
  answer('Gender identity', 'Male'),
  answer('Ethnicity', 'Caucasian'),
  ...IDENTITY.slice(3),
  ...CONTACT,
  ...history('None'),
  answer('Payment', 'Exempt from the fee'),
];

/** Waits for the list of a field, and selects its first line. */
async function takeFirst(hands: Hands, name: string, first: string): Promise<void> {
  const list = hands.page.getByRole('listbox', { name });
  await list.getByRole('option').first().filter({ hasText: first }).waitFor();
  await hands.press('Enter');
  await list.waitFor({ state: 'detached' });
}

/** Focuses the control of a label. Rejects when it is not visible. */
async function reach(hands: Hands, driver: Driver, label: string, missing: boolean): Promise<Locator> {
  const found = await findControl(hands.page.locator('#form'), label, MUST_APPEAR_IN);
  if (!found) throw new Error(`“${label}” is not on the screen.`);
  await driver.reach(hands, found.control, missing);
  return found.control;
}

/** Registers an unknown patient. */
const registered: Task = {
  name: 'patient file',
  run: async (hands, driver) => {
    await openForm(hands, driver, 'Patient File Basic', 'basic');
    await giveAll(hands, driver, REGISTRATION);
    await copy(hands, driver, [
      ['title', NAME],
      ['post', 'Marco Ferran'],
    ]);
  },
};

/** Records a new medication of a patient; `identify` enters or fills in the known data. */
const update = (
  name: string,
  identify: (hands: Hands, driver: Driver) => Promise<void>,
  changes: readonly Answer[],
): Task => ({
  name,
  run: async (hands, driver) => {
    await openForm(hands, driver, 'Medical Record Update', 'update');
    await identify(hands, driver);
    await giveAll(hands, driver, [
      answer('What should be updated', 'Medical history'),
      ...changes,
      answer('Payment', 'Not yet paid'),
    ]);
    await copy(hands, driver, [
      ['title', NAME],
      ['post', MEDICINE],
    ]);
  },
});

const updateOfStranger = update(
  'record update, patient not known',
  (hands, driver) => giveAll(hands, driver, [ID, ...IDENTITY]),
  history(MEDICINE),
);

const updateOfKnown: Task = {
  ...update(
    'record update, known patient',
    async (hands, driver) => {
      await reach(hands, driver, ID.label, true);
      await hands.spell(NUMBER.slice(0, 3));
      await takeFirst(hands, 'Known people', NAME);
    },
    // Two Tabs are fewer keys than the shortcut for the next missing field.
    history(MEDICINE)
      .filter(({ label }) => CHANGING.has(label))
      .map((one, at) => (at === 0 ? one : optional(one.label, one.value))),
  ),
  prepare: async (page, url) => {
    await page.goto(`${url}#/?form=patient-file-basic`);
    await fillByMouse(page, REGISTRATION);
    await page.keyboard.press('Alt+Shift+KeyN');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#root_patientName')?.value === '',
    );
  },
};

const entry = (id: string, of: Pick<LibraryEntry, 'kind' | 'name' | 'content'>): LibraryEntry => ({
  id,
  form: 'death-report',
  account: null,
  ...of,
});

/** Phrases and presets of a coroner who often handles drownings. */
const KEPT: readonly LibraryEntry[] = [
  entry('1', { kind: 'phrase', name: 'Prosperity Street', content: SCENE }),
  entry('2', {
    kind: 'preset',
    name: 'Found in the water',
    content: JSON.stringify({
      model: modelVersion(formsProject()),
      answers: {
        typeOfDeath: 'PK',
        synopsis: 'An adult male was recovered from {?where} by a passer-by. He was unresponsive.',
      },
    }),
  }),
];

/** Steps of the report that use stored phrases or presets, by field label. */
const BY_KEPT: Readonly<Record<string, (hands: Hands, driver: Driver) => Promise<unknown>>> = {
  // Filled by the preset.
  'Type of death': () => Promise.resolve(),
  'Place of death': async (hands, driver) => {
    await reach(hands, driver, 'Place of death', true);
    await hands.spell('.p');
    await takeFirst(hands, 'Phrases', 'Prosperity Street');
  },
  Synopsis: async (hands, driver) => {
    const control = await reach(hands, driver, 'Synopsis', false);
    const isBehind = await control.evaluate((node: HTMLTextAreaElement) => node.selectionStart > 0);
    await hands.press(isBehind ? 'Shift+Tab' : 'Tab');
    await hands.write('the canal');
  },
};

const copyDeath = (hands: Hands, driver: Driver): Promise<void> =>
  copy(hands, driver, [
    ['title', 'Harbour_Light'],
    ['post', 'recovered from the canal by a passer-by. He was unresponsive.'],
  ]);

const deathInFull: Task = {
  name: 'death report',
  run: async (hands, driver) => {
    await openForm(hands, driver, 'Death Report');
    await giveAll(hands, driver, deathReport());
    await copyDeath(hands, driver);
  },
};

const deathByKept: Task = {
  name: 'death report, a phrase and a preset',
  prepare: async (page, url) => {
    await page.goto(url);
    await page.evaluate(
      ([prefix, entries]) => {
        for (const one of entries) localStorage.setItem(prefix + one.id, JSON.stringify(one));
      },
      [ENTRY_PREFIX, KEPT] as const,
    );
  },
  run: async (hands, driver) => {
    await openForm(hands, driver, 'Death Report');
    await hands.press('Alt+Shift+KeyD');
    await hands.page.getByText(/^“Found in the water” filled/).waitFor();
    for (const one of deathReport())
      await (BY_KEPT[one.label]?.(hands, driver) ?? giveAll(hands, driver, [one]));
    await copyDeath(hands, driver);
  },
};

/** Repeated tasks: without and with data of earlier ones. */
export const REPEATS: readonly Repeat[] = [
  { first: registered, second: updateOfKnown, most: 0.3 },
  { first: updateOfStranger, second: updateOfKnown },
  { first: deathInFull, second: deathByKept, most: 0.6 },
];
