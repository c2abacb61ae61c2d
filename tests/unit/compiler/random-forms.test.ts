import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkForms, isOfForm } from '../../../compiler/check/run.ts';
import { compileForm } from '../../../compiler/compile.ts';
import { readCases, renderAnswers } from '../../../compiler/cases.ts';
import type { JsonObject } from '../../../compiler/json-source.ts';
import { formLoader } from '../../../compiler/load.ts';
import { readModelFields } from '../../../compiler/model.ts';
import { FormCompileError, formatProblem } from '../../../compiler/problem.ts';
import { ROOT } from '../../../compiler/disk.ts';
import { scaffold } from '../../../scripts/forms/commands/new.ts';
import { optionsOf } from '../../../src/engine/data/labels.ts';
import { requiredFields } from '../../../src/engine/conditions/visible.ts';
import type { FormDefinition } from '../../../src/engine/definition/form.ts';
import { FORM_GROUPS, isInGroup } from '../../../src/services/settings/agency-groups.ts';
import { icons } from '../../../src/shared/ui/icons.ts';
import { moreIcons } from '../../../src/shared/ui/icons-more.ts';
import { listen } from './support/console.ts';
import { copyProject } from './support/project.ts';
import type { TestProject } from './support/project.ts';

/** Number of generated forms: a sample; `npm run soak` makes 200 by `RANDOM_FORMS`. */
const AMOUNT = Number(process.env['RANDOM_FORMS'] ?? 8);

/** Returns a deterministic random number generator for [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = seeded(40);
const below = (amount: number): number => Math.floor(random() * amount);
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

interface Place {
  readonly copy: TestProject;
  readonly slug: string;
  readonly fields: readonly string[];
}

type Edit = (place: Place) => void;

/** Changes a JSON file. */
const json =
  (file: 'schema.json' | 'ui.json', change: (value: never, place: Place) => void): Edit =>
  (place) => {
    const path = `schemas/${place.slug}/${file}`;
    const value = JSON.parse(place.copy.read(path)) as never;
    change(value, place);
    place.copy.write(path, JSON.stringify(value, null, 2));
  };

type Schema = {
  'x-form': Record<string, unknown>;
  required: string[];
  properties: Record<string, JsonObject>;
};
type Ui = { 'ui:sections': { title: string; fields: string[] }[] };

const body =
  (change: (text: string, place: Place) => string): Edit =>
  (place) => {
    const path = `templates/${place.slug}/body.hbs`;
    place.copy.write(path, change(place.copy.read(path), place));
  };

const beside = (facts: readonly JsonObject[]): Edit =>
  json('schema.json', ({ properties }: Schema, { fields }) => {
    const name = pick(fields);
    properties[name] = { ...properties[name], ...pick(facts) };
  });

const lineOf = (text: string): string => pick(text.split('\n').filter((line) => line.startsWith('{{>')));

/** Edits of a new form, valid and invalid. */
const EDITS: readonly Edit[] = [
  beside([
    { 'x-ooc': true },
    { title: 'Another title' },
    { 'x-unit': 'kg' },
    { minLength: 3 },
    { maxLength: 40 },
  ]),
  beside([{ 'x-text': 'rich' }, { minimum: 2 }, { format: 'date' }, { pattern: '^[a-z]+$' }]),
  json('schema.json', ({ required }: Schema, { fields }) => void required.push(pick(fields))),
  json('schema.json', (schema: Schema, { fields }) => {
    const [name, other] = [pick(fields), pick(fields)];
    schema.properties[name] = {
      ...schema.properties[name],
      'x-showIf': { [other]: pick([{ const: true }, { const: 'Other' }, { minLength: 1 }, { minItems: 1 }]) },
    };
  }),
  json('schema.json', (schema: Schema) => {
    schema['x-form']['icon'] = pick(['user', 'hippo', 'droplet', 'horse']);
  }),
  json('schema.json', (schema: Schema) => {
    schema['x-form']['group'] = pick(['Clinical', 'Mental health', 'Patient files', 'Patient flies']);
  }),
  json('schema.json', (schema: Schema) => {
    schema['x-form']['family'] = pick(['careers', 'forensic']);
  }),
  json('ui.json', (ui: Ui, { fields }) => {
    const half = Math.ceil(fields.length / 2);
    ui['ui:sections'] = [
      { title: 'Details', fields: fields.slice(0, half) },
      { title: pick(['Details', 'More']), fields: fields.slice(half) },
    ];
  }),
  body((text) => text.replace(lineOf(text), '')),
  body((text) => `${text}${lineOf(text)}\n`),
  body((text, { fields }) => `${text}{{#if ${pick(fields)}}}\nIt is so.\n{{/if}}\n`),
  body((text, { fields }) => `${text}{{#with ${pick(fields)}}}\nWith {{this}}.\n{{/with}}\n`),
  body((text, { fields }) => {
    const name = pick(fields);
    const line = text.split('\n').find((candidate) => candidate.includes(`value=${name}`)) ?? '';
    return text.replace(line, `{{#if (answered ${name})}}There is one.{{else}}There is none.{{/if}}`);
  }),
  body((text) =>
    text.replace(
      '[divbox=white]',
      pick([
        '[divbox=white]Please fill in all.',
        '[divbox=white][b][/b]',
        '[divbox=white][b][center]Note[/center][/b]',
        '[divbox=white][table][tr][td]a[/td][/tr][tr][td]b[/td][td]c[/td][/tr][/table]',
        '[divbox=white][list]one[/list]',
        '[divbox=white]Revision of 2026-11-20',
        '[b]',
      ]),
    ),
  ),
  ({ copy, slug, fields }) =>
    copy.write(
      `templates/${slug}/title.hbs`,
      pick([
        `Report ({{${pick(fields)}}})\n`,
        `{{${pick(fields)}}} - {{${pick(fields)}}}\n`,
        `Report  of {{or ${pick(fields)} "nobody"}}\n`,
        `[{{or ${pick(fields)} "N/A"}}] Report\n`,
      ]),
    ),
];

/** Creates a form, edits it, and regenerates its cases if it compiles; returns its slug. */
async function grow(copy: TestProject, model: readonly string[], index: number): Promise<string> {
  const slug = `random-${String.fromCodePoint(97 + (index % 26))}${Math.floor(index / 26)}`;
  const fields = [...new Set(Array.from({ length: 2 + below(6) }, () => pick(model)))];
  const options = {
    code: String(900 + index),
    slug,
    name: `Random ${index}`,
    group: pick(['Patient files', 'Clinical', 'Letters']),
    agency: pick(['phmc', 'coroner']),
    site: pick(['PHMC', 'PBC']),
    fields: fields.join(','),
  };
  await scaffold(
    copy.project,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  );
  // The edits in rotation, so that a few forms test them all, and mostly one, so that no other error hides it.
  const edits = [EDITS[index % EDITS.length] ?? pick(EDITS), ...(below(4) === 0 ? [pick(EDITS)] : [])];
  for (const edit of edits) edit({ copy, slug, fields });
  copy.remove(`tests/forms/${slug}`);
  try {
    await scaffold(copy.project, ['--cases', slug]);
  } catch (error) {
    if (!(error instanceof FormCompileError)) throw error;
  }
  return slug;
}

const BUNDLED = new Set([...Object.keys(icons), ...Object.keys(moreIcons)]);
const LONG = 'Wilhelmina '.repeat(40).trim();

/** Runs the product's form tests on a form; returns the names of the failed ones. */
function broken(
  form: FormDefinition,
  full: JsonObject,
  template: string,
  model: Readonly<Record<string, JsonObject>>,
): readonly string[] {
  const { meta, schema } = form;
  const print = (answers: JsonObject): string => {
    const { title, body: text, recipient } = renderAnswers(form, answers);
    return [title, text, recipient].join('\n');
  };
  const empty = renderAnswers(form, {});
  const long = Object.fromEntries(
    Object.entries(full).map(([name, value]) => [name, typeof value === 'string' ? LONG : value]),
  );
  const lists = Object.entries(schema.properties).filter(
    ([name, field]) =>
      field.type === 'string' &&
      model[name]?.['x-form-only'] !== true &&
      optionsOf(field).length > 1 &&
      full[name] !== undefined,
  );
  const ticks = Object.keys(schema.properties).filter(
    (name) => schema.properties[name]?.type === 'boolean' && template.includes(`value=${name}}}`),
  );
  const invariants: Readonly<Record<string, boolean>> = {
    'it stands in one group of the settings':
      FORM_GROUPS.filter((group) => isInGroup(meta, group)).length === 1,
    'its icon is part of the app': meta.icon === undefined || BUNDLED.has(meta.icon),
    'what is required is named, and nothing else':
      empty.errors
        .map(({ path }) => path)
        .toSorted()
        .join() === [...requiredFields(schema, {})].toSorted().join(),
    'its title has no gap': /\S/.test(empty.title) && !/\(\s*\)|\[\s*\]| {2}|^\W* - |[-|]$/.test(empty.title),
    'its title is cut': [...renderAnswers(form, long).title].length <= 120,
    'what it does not ask changes nothing': print({ ...full, nobodyAsks: 'Quartz 4711' }) === print(full),
    'it prints no word for what is missing': !/\bundefined\b|\bnull\b|\bNaN\b|\[object/.test(print({})),
    'every option shows': lists.every(([name, field]) => {
      const posts = optionsOf(field).map(({ value }) => print({ ...full, [name]: value }));
      return new Set(posts).size === posts.length;
    }),
    'an answered No prints': ticks.every(
      (name) =>
        full[name] === undefined || print({ ...full, [name]: false }) !== print({ ...full, [name]: '' }),
    ),
    'it prints no text that is for the user of the form': !/please fill|click/i.test(print(full)),
  };
  return Object.entries(invariants).flatMap(([name, holds]) => (holds ? [] : [`${meta.slug}: ${name}`]));
}

test(
  `of ${AMOUNT} forms made at random none is green in the check and red in the tests`,
  { timeout: 600_000 },
  async () => {
    listen();
    const copy = copyProject(ROOT, ['schemas/_meta', 'templates/_partials']);
    mkdirSync(copy.project.cases, { recursive: true });
    for (const file of ['form-data.json', 'organisation.json'])
      copy.write(`schemas/${file}`, copyProject(ROOT, [`schemas/${file}`]).read(`schemas/${file}`));
    const shared = JSON.parse(copy.read('schemas/form-data.json')) as {
      properties: Record<string, JsonObject>;
    };
    // Forms may share a field with another one; without the resulting keywords it would be invalid.
    for (const [name, field] of Object.entries(shared.properties))
      shared.properties[name] = { 'x-follows': 'form', ...field };
    copy.write('schemas/form-data.json', JSON.stringify(shared, null, 2));
    const fields = readModelFields(copy.project);
    const model = Object.keys(fields);
    const slugs: string[] = [];
    for (let index = 0; index < AMOUNT; index++) slugs.push(await grow(copy, model, index));
    const { problems } = await checkForms(copy.project, slugs);
    // An invalid edit of a shared field is reported in the model, which invalidates all forms with that field.
    const inModel = problems.filter(({ file }) => file === 'schemas/form-data.json');
    const wrong = new Set(inModel.map(({ pointer = '' }) => pointer.split('/')[2]));
    const green = slugs.filter(
      (slug) =>
        !problems.some((problem) => isOfForm(slug, problem)) &&
        !Object.keys(compileForm(copy.project, slug).schema.properties).some((name) => wrong.has(name)),
    );
    const load = formLoader(copy.project);
    const found: string[] = [];
    for (const slug of green) {
      const full = readCases(copy.project, slug).find(({ name }) => name === 'full');
      expect(full, slug).toBeDefined();
      found.push(
        ...broken(await load(slug), full?.answers ?? {}, copy.read(`templates/${slug}/body.hbs`), fields),
      );
    }
    expect(found).toEqual([]);
    // A check that rejects everything would pass otherwise.
    expect(green.length, problems.map(formatProblem).join('\n')).toBeGreaterThan(AMOUNT / 5);
    expect(green.length).toBeLessThan(AMOUNT);
  },
);
