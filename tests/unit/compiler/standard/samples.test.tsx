// @vitest-environment happy-dom
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCases, renderAnswers } from '../../../../compiler/cases.ts';
import { checkForms } from '../../../../compiler/check/run.ts';
import { formLoader } from '../../../../compiler/load.ts';
import { formatProblem } from '../../../../compiler/problem.ts';
import { ROOT } from '../../../../compiler/disk.ts';
import { UsageError } from '../../../../compiler/usage.ts';
import { scaffold } from '../../../../scripts/forms/commands/new.ts';
import type { FormDefinition } from '../../../../src/engine/definition/form.ts';
import { renderForm } from '../../engine/react/fields/support/form-harness.tsx';
import { listen } from '../support/console.ts';
import { withPartials } from '../support/project.ts';

/** Samples with expected notes. */
const REPORTED: ReadonlySet<string> = new Set([
  'simple',
  'ui-options',
  'widgets',
  'references',
  'date-and-time',
  'additional-properties',
]);

type Samples = Record<string, { readonly schema: Record<string, unknown>; readonly uiSchema: object }>;

const all = JSON.parse(
  readFileSync(join(ROOT, 'tests/fixtures/standard-schemas/samples.json'), 'utf8'),
) as Samples;

const large = all['large']?.schema['definitions'] as { largeEnum: { enum: string[] } };
large.largeEnum.enum = Array.from({ length: 100 }, (_, index) => `Option no. ${index}`);

/** These, and every fourth; `npm run soak` uses all by `ALL_SAMPLES`. */
const samples = Object.fromEntries(
  Object.entries(all).filter(
    ([name], index) => process.env['ALL_SAMPLES'] !== undefined || index % 4 === 0 || REPORTED.has(name),
  ),
);

const REFUSED: Readonly<Record<string, string>> = {
  blank: 'The schema asks nothing that a form can ask: it has no "properties".',
};

/** Renders a form with answers; returns the names of invisible fields. */
function undrawn(
  { schema, ui }: FormDefinition,
  answers: Readonly<Record<string, unknown>>,
): readonly string[] {
  const drawn = renderForm({ properties: schema.properties, ui, data: { ...answers } });
  const missing = Object.keys(schema.properties).filter(
    (name) => !drawn.container.querySelector(`[id^="root_${name}"]`),
  );
  drawn.unmount();
  return missing;
}

test(`${Object.keys(samples).length} schemas like those of react-jsonschema-form's playground become forms that check, draw, fill and print`, async () => {
  const said = listen();
  const copy = withPartials();

  const refused: Record<string, string> = {};
  for (const [name, { schema, uiSchema }] of Object.entries(samples)) {
    const [schemaFile, uiFile] = ['schema', 'ui'].map((part) =>
      join(copy.project.root, `${name}-${part}.json`),
    );
    writeFileSync(schemaFile ?? '', JSON.stringify(schema));
    writeFileSync(uiFile ?? '', JSON.stringify(uiSchema));
    const words = ['--slug', name, '--from', schemaFile ?? '', '--ui', uiFile ?? ''];
    await scaffold(copy.project, words).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error;
      refused[name] = error.message;
    });
  }
  expect(refused).toEqual(REFUSED);
  for (const line of [
    'lost: /properties/secret/ui:widget: a hidden field is not used here, as nobody could check an answer that is not seen: write the words into the template, or compute the field ("x-computed").',
    'lost: /properties/tree/properties/children/items/oneOf: the reference "#/definitions/node" leads to itself.',
    'lost: /additionalProperties: "additionalProperties" is not used here, as a form asks the fields that it names and no others: ask a list ("array") whose rows hold a name and a value.',
    'changed: /properties/native: the fields of the object are in the form itself, under “Of the browser”.',
    'changed: /properties/firstName: another form asks “firstName” too: the answer stays in its form ("x-follows").',
  ])
    expect(said().split('\n')).toContain(line);
  expect(copy.read('schemas/simple/schema.json')).toContain(
    '{ "$ref": "../form-data.json#/properties/lastName"',
  );

  const made = Object.keys(samples).filter((name) => !(name in refused));
  const { problems } = await checkForms(copy.project, made);
  expect(problems.map(formatProblem)).toEqual([]);

  const load = formLoader(copy.project);
  for (const name of made) {
    const form = await load(name);
    const full = readCases(copy.project, name).find((one) => one.name === 'full')?.answers ?? {};
    const { title, body, errors } = renderAnswers(form, full);
    expect(errors, name).toEqual([]);
    expect(title, name).toContain(`[${form.meta.name}]`);
    const labels = Object.keys(full).map((field) => form.schema.properties[field]?.title ?? field);
    expect(
      labels.filter((label) => !body.includes(label)),
      name,
    ).toEqual([]);
    expect(undrawn(form, full), name).toEqual([]);
  }
});
