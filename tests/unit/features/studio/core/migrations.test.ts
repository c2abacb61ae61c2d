import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkForms } from '../../../../../compiler/check/run.ts';
import { memoryProject } from '../../../../../compiler/studio/memory-project.ts';
import { ROOT } from '../../../../../scripts/lib/root.ts';
import { modelFields } from '../../../../../src/features/studio/core/complete/fields.ts';
import { retireField } from '../../../../../src/features/studio/core/edits/add-field.ts';
import {
  isOnlyHere,
  moveIntoRows,
  moveOutOfRows,
  splitField,
} from '../../../../../src/features/studio/core/edits/change-field.ts';
import { readLayout } from '../../../../../src/features/studio/core/edits/layout.ts';
import { modelVersions, storedPaths } from '../../../../../src/features/studio/core/edits/migration-steps.ts';
import {
  renamedInExpression,
  renameField,
} from '../../../../../src/features/studio/core/edits/rename-field.ts';
import { removeRowField } from '../../../../../src/features/studio/core/edits/row-fields.ts';
import { oldCases } from '../../../../../src/features/studio/core/old-cases.ts';

type Texts = Readonly<Record<string, string>>;

const files: Texts = Object.fromEntries(
  ['schemas', 'templates', 'docs', 'tests/forms'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:json|jsonl|hbs|txt|diff|md)$/.test(name))
      .map((name) => [
        `${folder}/${name.replaceAll('\\', '/')}`,
        readFileSync(join(ROOT, folder, name), 'utf8'),
      ]),
  ),
);
const names = modelFields(files)
  .filter(({ detail }) => detail !== undefined)
  .map(({ label }) => label);

const steps = (now: Texts) => modelVersions(now).flatMap((version) => version.steps);
/** Returns the problems of a form that are not the changed documents to accept. */
async function problemsOf(now: Texts, slug: string): Promise<readonly string[]> {
  const { problems } = await checkForms(memoryProject(now).project, [slug]);
  return problems
    .filter(({ message }) => !message.startsWith('the output has changed'))
    .map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

/** Number of the day, which chooses the sample. */
const DAY = Math.floor(Date.now() / 86_400_000);

describe('rename', () => {
  test('is written into every file that names the field, and its inverse restores every byte', () => {
    // This one is a field of rows, too.
    const both = 'probableCauseOfDeath';
    for (const name of names.filter((one, index) => one === both || index % 12 === DAY % 12)) {
      const edited = renameField(files, name, 'brandNewName');
      expect(Object.keys(edited).length, name).toBeGreaterThan(2);
      const now = { ...files, ...edited };
      if (storedPaths(files).has(name))
        expect(steps(now), name).toContainEqual({ rename: { from: name, to: 'brandNewName' } });
      expect({ ...now, ...renameField(now, 'brandNewName', name) }, name).toEqual(files);
    }
  });

  test('of a list, its fields and a field of an expression leaves no problem of the check', async () => {
    const renamed = ['decedents', 'decedentName', 'dateTime', 'evidenceLocker', 'placeOfDeath'];
    const now: Record<string, string> = { ...files };
    for (const name of renamed) Object.assign(now, renameField(now, name, `${name}Renamed`));
    expect(await problemsOf(now, 'mass-fatality-report')).toEqual([]);
  });

  test('a second rename continues the step, and a removal retires what was released', () => {
    const once = { ...files, ...renameField(files, 'decedentAge', 'age') };
    const twice = { ...once, ...renameField(once, 'age', 'ageOfDecedent') };
    expect(steps(twice)).toEqual([{ rename: { from: 'decedentAge', to: 'ageOfDecedent' } }]);
  });
});

/** Returns fields of a form that only it asks and that are released. */
const ownFields = (slug: string) =>
  readLayout(files, slug)
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => isOnlyHere(files, slug, name) && storedPaths(files).has(name));

test('a text is split into fields in its place, with the step, and cases follow', async () => {
  const slug = 'surgery-report';
  const field = ownFields(slug).find(
    ({ schema }) =>
      schema['type'] === 'string' && schema['format'] === undefined && schema['enum'] === undefined,
  );
  const name = field?.name ?? '';
  const parts = [
    { name: 'firstPart', title: 'First part' },
    { name: 'otherPart', title: 'Other part' },
  ];
  const now = { ...files, ...splitField(files, slug, name, parts, ' ', 'last') };
  expect(steps(now)).toEqual([{ split: { from: name, to: ['firstPart', 'otherPart'], at: ' ' } }]);
  const section = readLayout(files, slug).find(({ fields }) => fields.some((one) => one.name === name));
  const index = section?.fields.findIndex((one) => one.name === name) ?? 0;
  const fields = readLayout(now, slug).find(({ title }) => title === section?.title)?.fields;
  expect(fields?.slice(index, index + 2).map(({ title }) => title)).toEqual(['First part', 'Other part']);
  const [old] = oldCases(files, now);
  const whole = old?.before.find(({ path }) => path === name)?.value;
  expect(old?.after.map(({ value }) => value).join(' ')).toBe(whole);
  expect(now[`tests/forms/${slug}/full/data.json`]).toContain('"otherPart"');
  expect(now[`tests/forms/${slug}/full/data.json`]).not.toContain(`"${name}"`);
});

test('a field moves into the first row of a list and out again, which restores model, schema and steps', () => {
  const slug = 'autopsy-report';
  const list = 'autopsyAnatomicSummaryItems';
  const name =
    ownFields(slug).find(({ schema, required }) => schema['type'] === 'string' && !required)?.name ?? '';
  const inside = { ...files, ...moveIntoRows(files, slug, name, list) };
  expect(steps(inside)).toEqual([{ move: { from: name, to: `${list}.0.${name}` } }]);
  expect(storedPaths(inside)).toContain(`${list}.*.${name}`);
  expect(oldCases(files, inside)[0]?.after[0]?.path).toBe(`${list}.0.${name}`);
  const outside = { ...inside, ...moveOutOfRows(inside, slug, list, name) };
  expect(steps(outside)).toEqual([]);
  expect(JSON.parse(outside['schemas/form-data.json'] ?? '')).toEqual(
    JSON.parse(files['schemas/form-data.json'] ?? ''),
  );
  expect(outside['schemas/migrations.json']).toBe(files['schemas/migrations.json']);
});

test('a field that no form asks any more is retired, and its answers are left to copy', () => {
  const slug = 'surgery-report';
  const name = ownFields(slug)[0]?.name ?? '';
  const now = { ...files, ...retireField(files, slug, readLayout(files, slug), name) };
  expect(steps(now)).toEqual([{ retire: { field: name } }]);
  expect(oldCases(files, now)[0]?.left[0]?.path).toBe(`${name} (version 1)`);
  const shared = { ...files, ...retireField(files, slug, readLayout(files, slug), 'patientName') };
  expect(steps(shared)).toEqual([]);
  const list = 'autopsyAnatomicSummaryItems';
  const row = { ...files, ...removeRowField(files, 'autopsy-report', list, 'finding') };
  expect(steps(row)).toEqual([{ retire: { field: `${list}.*.finding` } }]);
});

test.each([
  ["a = 1 and a != 'a'", "b = 1 and b != 'a'"],
  ['form.a + list.a + a.a', 'form.b + list.b + b.b'],
  ['a(aa, xa) - x.ab', 'a(aa, xa) - x.ab'],
])('the field of the expression %s is renamed', (before, after) => {
  expect(renamedInExpression(before, 'a', 'b')).toBe(after);
});
