import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { compileForm } from '../../compiler/compile.ts';
import { memoryProject } from '../../compiler/studio/memory-project.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import type { Files } from '../../src/features/studio/sandbox/messages.ts';
import { type FormMaker, formMaker, type NewField, type Way } from './support/form-maker.ts';
import { withBrowser } from './support/browser.ts';

const open = withBrowser();

/** Code blocks of the guide that name a file, and the commands that it asks to type. */
const guide = readFileSync(join(ROOT, 'docs', 'first-form.md'), 'utf8');
const blocks = new Map(
  [...guide.matchAll(/```\w+ (\S+)\n(.*?)```/gs)].map(([, file = '', text = '']) => [file, text]),
);
const typed = [...blocks.values(), ...[...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text)];
const block = (file: string): string => blocks.get(file)!;
const SLUG = 'blood-donation';
const guideField = (name: string) =>
  (JSON.parse(`{${block('schemas/form-data.json')}}`) as Record<string, Record<string, string>>)[name]!;

/** Adds a field of the guide. */
const add = (maker: FormMaker, kind: string, name: string): Promise<void> =>
  maker.addNew([kind, guideField(name)['title']!, guideField(name)['description']!, name]);

/** Builds the form of the guide. */
async function makeBloodDonation(maker: FormMaker): Promise<void> {
  await maker.begin('Blood Donation', 'Patient files');
  await maker.remove('field:synopsis');
  await maker.remove('field:dateTime');
  await maker.choose('section:0');
  await maker.set('Heading', 'Donor');
  await maker.choose('field:patientName');
  await maker.setWidth('6 of 12');
  await maker.addKnown('patientBloodType');
  await maker.require();
  await maker.addSection('Donation');
  await maker.addKnown('date');
  await maker.addKnown('phmcEmployee');
  await add(maker, 'Whole number', 'donatedVolume');
  await maker.set('Hint', 'Usually 450 ml.');
  await maker.set('Smallest value', '100');
  await maker.set('Largest value', '550');
  await maker.set('Unit', 'ml');
  await maker.setWidth('4 of 12');
  await maker.require();
  await add(maker, 'Yes or no', 'donationReaction');
  await add(maker, 'Long text', 'donationReactionDetails');
  await maker.require();
  await maker.setExpression('Shown if', 'donationReaction', 'Gives true or false, now false.');
  await maker.view('Text');
  await maker.rewrite('schema.json', '"aliases": ["Donor card"], "icon": "file-lines"', '"aliases": []');
  await maker.rewrite('schema.json', '"description": "Record of one blood donation.", "group"', '"group"');
  await maker.rewrite('title.hbs', 'date)', 'dateTime)');
  await maker.rewrite('body.hbs', block(`templates/${SLUG}/body.hbs`));
}

const TEXT = 'What the field holds.';

/** A field of each kind that the studio offers. */
const KINDS: readonly NewField[] = [
  ['Short text', 'Vehicle', TEXT, 'triedVehicle'],
  ['Long text', 'Course', TEXT, 'triedCourse'],
  ['Whole number', 'Persons', TEXT, 'triedPersons'],
  ['Number', 'Distance', TEXT, 'triedDistance'],
  ['Yes or no', 'Siren was on', TEXT, 'triedSiren'],
  ['Date', 'Day of the drive', TEXT, 'triedDay'],
  ['Time', 'Time of departure', TEXT, 'triedDeparture'],
  ['Date and time', 'Return', TEXT, 'triedReturn'],
  ['One of a list', 'Weather', TEXT, 'triedWeather', ['Dry', 'Rain', 'Fog']],
  ['Several of a list', 'Equipment', TEXT, 'triedEquipment', ['Stretcher', 'Oxygen', 'Splint']],
  ['Images', 'Photos', TEXT, 'triedPhotos'],
  ['Web address', 'Map', TEXT, 'triedMap'],
  ['Enclosed post', 'Earlier report', TEXT, 'triedReport'],
  ['Rows of fields', 'Stops', TEXT, 'triedStops'],
];

/** Builds a form with 18 fields: three of a new form, one that exists, and one of each kind. */
async function makeEveryKind(maker: FormMaker): Promise<void> {
  await maker.begin('Every Kind', 'Patient files');
  await maker.choose('field:dateTime');
  await maker.addKnown('phmcEmployee');
  await maker.addSection('Drive');
  for (const field of KINDS) await maker.addNew(field);
  await maker.choose('field:triedPersons');
  await maker.set('Smallest value', '1');
  await maker.require();
  await maker.choose('field:triedMap');
  await maker.setExpression('Shown if', 'triedSiren', 'Gives true or false');
  await maker.choose('field:triedDistance');
  await maker.setExpression('Computed value', 'triedPersons * 2', 'Gives a number');
}

/** Applies the patch of a form to a clone of the repository. Returns the clone. */
async function handIn(page: Page, maker: FormMaker, slug: string): Promise<string> {
  await maker.press(page.getByRole('button', { name: 'Hand in' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    maker.press(page.getByRole('button', { name: 'Download the patch' })),
  ]);
  const clone = mkdtempSync(join(tmpdir(), 'phmc-forms-clone-'));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  execFileSync('git', ['clone', '-q', ROOT, clone]);
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  execFileSync('git', ['apply', await download.path()], { cwd: clone });
  execFileSync(process.execPath, ['scripts/forms/run.mjs', 'check', slug], { cwd: clone });
  return clone;
}

/** Returns the texts of a document without its tags and empty lines. */
const linesOf = (body: string): readonly string[] =>
  body
    .replaceAll(/\[[^\]\n]*\]/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the texts of a clone by path. */
const textsIn = (clone: string, ...folders: readonly string[]): Files =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(join(clone, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(clone, path), readFileSync(path, 'utf8')]),
    ),
  );

/** Replaces the files of the form, and its fields in the shared model, by those of the guide. */
function withGuide(files: Files): Files {
  const model = JSON.parse(files['schemas/form-data.json']!) as { properties: object };
  Object.assign(model.properties, JSON.parse(`{${block('schemas/form-data.json')}}`));
  return { ...files, ...Object.fromEntries(blocks), 'schemas/form-data.json': JSON.stringify(model) };
}

/** Returns the form of the guide as compiled from files, but its number. */
function formIn(files: Files): object {
  const { meta, schema, ui, templates } = compileForm(memoryProject(files).project, SLUG);
  const required = schema.required?.toSorted();
  return { ...meta, code: 0, schema: { ...schema, required }, ui, body: templates.body?.text };
}

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000);

const FORMS = {
  [SLUG]: makeBloodDonation,
  'every-kind': makeEveryKind,
} as const;

test.for(
  (['keyboard', 'mouse'] as const satisfies readonly Way[]).flatMap((way) =>
    (Object.keys(FORMS) as (keyof typeof FORMS)[]).map((slug) => [slug, way] as const),
  ),
)(
  'the form %s is made by %s, and the repository accepts what is handed in',
  { tags: 'nightly' },
  async ([slug, way]) => {
    const { page, expectClean } = await open({ width: 1440 });
    const since = Date.now();
    const maker = await formMaker(page, way);
    await FORMS[slug](maker);
    await maker.press(page.getByRole('button', { name: 'Make new cases' }));
    await page.getByText('The cases are made anew.').waitFor();
    await page.getByText('The check finds no problems.').waitFor();
    await maker.press(page.getByRole('button', { name: 'Fill with an example' }));
    const post = maker.trial.getByRole('region', { name: 'Post', exact: true });
    const clone = await handIn(page, maker, slug);
    await expectClean();
    const { keys, text, clicks } = maker.spent();
    console.log(
      `${slug} by ${way}: ${keys} keys, ${clicks} clicks, ${text} characters, ${seconds(since)} s.`,
    );

    const full = join(clone, 'tests', 'forms', slug, 'full');
    const title = readFileSync(join(full, 'title.txt'), 'utf8').trim();
    await post.getByText(title).first().waitFor();
    // Spoilers are closed, and tags are boxes without spaces.
    const shown = (await post.evaluate((node) => node.textContent)).replaceAll(/\s+/g, '');
    for (const line of linesOf(readFileSync(join(full, 'body.txt'), 'utf8')))
      expect(shown).toContain(line.replaceAll(/\s+/g, ''));
    if (slug === SLUG) {
      console.log(`The same by the guide: ${typed.join('').length} characters of files and commands.`);
      const files = textsIn(clone, 'schemas', 'templates');
      expect(formIn(files)).toEqual(formIn(withGuide(files)));
    }
  },
);
