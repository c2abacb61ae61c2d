import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../../compiler/disk.ts';
import { answering } from '../../../../compiler/studio/answer-requests.ts';
import { renderForm } from '../../../../src/engine/render/render.ts';
import { wholeForm } from '../../../../src/engine/definition/whole-form.ts';
import type { LoadedForm } from '../../../../src/engine/definition/form.ts';
import { moduleRunner } from '../../../../src/features/studio/frame/generated-modules.ts';
import { replacedCases } from '../../../../src/features/studio/core/add-case.ts';
import { addField } from '../../../../src/features/studio/core/edits/add-field.ts';
import { setRequired } from '../../../../src/features/studio/core/edits/field-edits.ts';
import { readLayout } from '../../../../src/features/studio/core/edits/layout.ts';
import type { Files } from '../../../../src/features/studio/sandbox/messages.ts';

const FOLDERS = ['schemas', 'templates', 'tests/texts', 'tests/forms/_released', 'tests/forms/death-report'];

let files: Files;

beforeAll(() => {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  files = Object.fromEntries(paths.map((path) => [path.slice(ROOT.length + 1), readFileSync(path, 'utf8')]));
});

const slug = 'death-report';
const schema = `schemas/${slug}/schema.json`;

test('a form of the product is checked without a problem, and accepting it changes nothing', async () => {
  expect(await answering.check({ files, slug })).toEqual({ ok: true, value: [] });
  const accepted = await answering.accept({ files, slug });
  if (!accepted.ok) throw new Error('not accepted');
  expect(Object.keys(accepted.value).length).toBeGreaterThan(5);
  for (const [path, text] of Object.entries(accepted.value))
    expect([path, text]).toEqual([path, files[path]]);
});

test('a new form, and one from a JSON Schema, pass the check with their cases', async () => {
  const standard = JSON.stringify({
    title: 'Fire Drill',
    type: 'object',
    required: ['building'],
    properties: { building: { type: 'string', title: 'Building' } },
  });
  for (const request of [
    { slug: 'blood-gift', name: 'Blood Gift', group: 'Other' },
    { slug: 'fire-drill', name: 'Fire Drill', group: 'Other', schema: standard },
  ]) {
    const created = await answering.create({ files, request });
    if (!created.ok) throw new Error(JSON.stringify(created.problems));
    const project = { ...files, ...created.value };
    expect(await answering.check({ files: project, slug: request.slug })).toEqual({ ok: true, value: [] });
  }
});

test('new cases replace those of an earlier version of a form', async () => {
  const request = { slug: 'blood-gift', name: 'Blood Gift', group: 'Other' };
  const created = await answering.create({ files, request });
  if (!created.ok) throw new Error(JSON.stringify(created.problems));
  const begun = { ...files, ...created.value };
  const path = `schemas/${request.slug}/schema.json`;
  const reference = '"$ref": "../form-data.json#/properties/patientName"';
  const changed = {
    ...begun,
    [path]: begun[path]!.replace(reference, `"title": "Donor", ${reference}`),
  };
  const { slug: own } = request;
  expect(await answering.check({ files: changed, slug: own })).toMatchObject({ value: [{}] });
  const made = await answering.makeCases({ files: changed, slug: own });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const replaced = Object.entries(replacedCases(changed, own, made.value));
  const after = Object.fromEntries(replaced.filter(([, text]) => text !== null)) as Files;
  expect(replaced.length).toBeGreaterThanOrEqual(Object.keys(made.value).length);
  expect(await answering.check({ files: { ...changed, ...after }, slug: own })).toEqual({
    ok: true,
    value: [],
  });
});

test('the posts that a change alters are a page, and those of an unchanged form none', async () => {
  const body = `templates/${slug}/body.hbs`;
  const after = { ...files, [body]: (files[body] ?? '').replace('The probable cause', 'The <likely> cause') };
  const page = await answering.changePage({ before: files, after, slug });
  expect(page).toMatchObject({ ok: true, value: expect.stringContaining('<h3>full</h3>') });
  expect(page).toMatchObject({ value: expect.stringContaining('<ins>The &lt;likely&gt; cause of death is') });
  expect(await answering.changePage({ before: files, after: files, slug })).toEqual({
    ok: true,
    value: null,
  });
});

test('a generated form renders the post of its case', async () => {
  const generated = await answering.generate({ files, slug, fill: 'example' });
  if (!generated.ok) throw new Error('not generated');
  const { modules, entry, answers } = generated.value;
  const module = await moduleRunner((specifier) => modules[specifier])(entry);
  const form = await wholeForm(module['default'] as LoadedForm);
  const body = readFileSync(join(ROOT, 'tests/forms', slug, 'full/body.txt'), 'utf8');
  expect(`${renderForm(form, answers, { now: new Date('2026-11-21T12:00:00Z') }).body}\n`).toBe(body);
});

test.each([
  ['a file that is not JSON', { [schema]: '{' }, 'this is not valid JSON'],
  [
    'a template with an error',
    { [`templates/${slug}/body.hbs`]: '{{#if x}}' },
    'the template cannot be read',
  ],
])('%s is refused with its file', async (_, changed, message) => {
  const broken = { ...files, ...changed };
  for (const reply of [
    await answering.accept({ files: broken, slug }),
    await answering.generate({ files: broken, slug, fill: 'nothing' }),
  ])
    expect(reply).toMatchObject({
      ok: false,
      problems: [{ file: Object.keys(changed)[0], message: expect.stringContaining(message) }],
    });
});

test('a pattern that never ends is refused before the form is drawn', async () => {
  const slow = files[schema]?.replace(
    '"properties": {',
    '"properties": { "trap": { "type": "string", "title": "Trap", "pattern": "^(a+)+$" },',
  );
  expect(
    await answering.generate({ files: { ...files, [schema]: slow ?? '' }, slug, fill: 'nothing' }),
  ).toEqual({
    ok: false,
    problems: [expect.objectContaining({ file: schema, message: expect.stringContaining('this pattern') })],
  });
});

test('a taken name is refused in words', async () => {
  expect(await answering.create({ files, request: { slug, name: 'Another', group: 'Other' } })).toEqual({
    ok: false,
    problems: [{ file: '', line: 1, message: `There is a form "${slug}" already.` }],
  });
});

test('what no case tries gets a case with only the answers that it needs', async () => {
  const fewer = Object.fromEntries(
    Object.entries(files).filter(
      ([path]) => !path.endsWith('/full/variants.json') && !path.includes('/bad-'),
    ),
  );
  const gapsIn = async (given: Files) => {
    const found = await answering.coverage({ files: given, slug });
    return found.ok ? found.value.gaps : found.problems;
  };
  const before = await gapsIn(fewer);
  const gaps = before.filter(({ message }) => /"Suicide"|leaves out "requestingOfficer"/.test(message));
  const made = await answering.tryGaps({ files: fewer, slug, gaps });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const folder = `tests/forms/${slug}`;
  expect(Object.keys(made.value)).toEqual([
    `${folder}/manner-of-death/change.json`,
    `${folder}/manner-of-death/output.diff`,
    `${folder}/bad-requesting-officer/change.json`,
    `${folder}/bad-requesting-officer/errors.txt`,
  ]);
  expect(JSON.parse(made.value[`${folder}/manner-of-death/change.json`] ?? '')).toEqual({
    mannerOfDeath: 'Suicide',
  });
  const after = await gapsIn({ ...fewer, ...made.value });
  expect(
    gaps.map(({ message }) => message).filter((message) => after.some((gap) => gap.message === message)),
  ).toEqual([]);
});

test('cases of a changed form get the answers that it newly asks, and others try what none tries', async () => {
  const at = { section: 0, index: 1 };
  const fact = {
    type: 'string',
    title: 'Reason',
    description: 'Reason of the report.',
    enum: ['Search', 'Witness'],
  };
  const added = { ...files, ...addField(files, slug, readLayout(files, slug), at, 'reportReason', fact) };
  const changed = { ...added, ...setRequired(added, slug, 'reportReason', true) };
  const made = await answering.tryGaps({ files: changed, slug, gaps: null });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const folder = `tests/forms/${slug}`;
  const completed = ['full', 'hostile', 'minimal'].map((name) => `${folder}/${name}/data.json`);
  expect(Object.keys(made.value)).toEqual([
    ...completed,
    `${folder}/report-reason/change.json`,
    `${folder}/report-reason/output.diff`,
  ]);
  for (const path of completed)
    expect(JSON.parse(made.value[path] ?? '')).toEqual({
      ...(JSON.parse(files[path] ?? '') as object),
      reportReason: 'Search',
    });
  const complete = { ...changed, ...made.value };
  const accepted = await answering.accept({ files: complete, slug });
  if (!accepted.ok) throw new Error(JSON.stringify(accepted.problems));
  const checked = await answering.check({ files: { ...complete, ...accepted.value }, slug });
  expect(checked).toEqual({ ok: true, value: [] });
  expect(await answering.tryGaps({ files, slug, gaps: null })).toEqual({ ok: true, value: {} });
});

test('an expression of the rows of a list reads their fields, and its value is that of the first row', async () => {
  const answers = { decedents: [{ decedentName: 'Rosa Aldana', decedentOOC: 'Nobody' }] };
  const expression = 'decedentName != decedentOOC';
  const asked = { files, slug: 'mass-fatality-report', expression, answers };
  expect(await answering.evaluate({ ...asked, list: 'decedents' })).toEqual({
    ok: true,
    value: { type: 'true or false', value: 'true' },
  });
  expect(await answering.evaluate({ ...asked, list: undefined })).toMatchObject({
    ok: false,
    problems: [{ message: expect.stringContaining('there is no field "decedentName"') }],
  });
});

test('a case is compared with its post before a change of the template', async () => {
  const body = `templates/${slug}/body.hbs`;
  const after = { ...files, [body]: `Above\n${files[body]}` };
  const compared = await answering.compare({ before: files, after, slug });
  expect(compared).toMatchObject({ ok: true, value: { note: null, cases: expect.any(Array) } });
  const { cases } = compared.ok ? compared.value : { cases: [] };
  const { before, after: now } = cases.find(({ name }) => name === 'full')?.texts[0] ?? {};
  expect(now).toBe(`Above\n${before}`);
  expect(await answering.compare({ before: files, after: files, slug })).toEqual({
    ok: true,
    value: { note: null, cases: [] },
  });
});

test('hostile texts break no form of the product, but one that prints a text as an address', async () => {
  expect(await answering.attack({ files, slug, first: 0, count: 200 })).toEqual({ ok: true, value: [] });
  const body = `templates/${slug}/body.hbs`;
  const broken = { ...files, [body]: `${files[body]}\n[url={{decedentName}}]Name[/url]` };
  expect(await answering.attack({ files: broken, slug, first: 0, count: 200 })).toEqual({
    ok: true,
    value: [
      {
        field: 'decedentName',
        text: expect.stringContaining('['),
        message: 'the post changes outside of the field',
      },
    ],
  });
});
