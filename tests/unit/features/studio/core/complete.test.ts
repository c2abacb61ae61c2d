import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../../../scripts/lib/root.ts';
import { completeJson } from '../../../../../src/features/studio/core/complete/complete-json.ts';
import { completeTemplate } from '../../../../../src/features/studio/core/complete/complete-template.ts';
import type { Completion } from '../../../../../src/features/studio/core/complete/completion.ts';

const files = Object.fromEntries(
  ['schemas', 'schemas/_meta', 'schemas/_shared', 'schemas/death-report', 'templates/_partials'].flatMap(
    (folder) =>
      readdirSync(join(ROOT, folder))
        .filter((name) => /\.(?:json|hbs)$/.test(name))
        .map((name) => [`${folder}/${name}`, readFileSync(join(ROOT, folder, name), 'utf8')]),
  ),
);

/** Completes at the `|` of a text; returns the text with the proposal of a label inserted. */
function complete(source: string, find: (text: string, offset: number) => Completion | null) {
  const offset = source.indexOf('|');
  const text = source.replace('|', '');
  const found = find(text, offset);
  return {
    labels: found?.proposals.map(({ label }) => label) ?? [],
    take(label: string): string | undefined {
      const proposal = found?.proposals.find((one) => one.label === label);
      if (!found || !proposal) return undefined;
      return text.slice(0, found.from) + (proposal.apply ?? label) + text.slice(found.to);
    },
  };
}
const json =
  (file: string) =>
  (text: string, offset: number): Completion | null =>
    completeJson(files, 'death-report', file, text, offset);

const FORM = '"$schema": "../_meta/form.schema.json"';
const UI = '"$schema": "../_meta/ui.schema.json"';

describe('JSON', () => {
  test.each([
    ['schema.json', `{ ${FORM}, | }`, 'x-form', `{ ${FORM}, "x-form":  }`],
    ['schema.json', `{ ${FORM}, "x-form": { "c|" } }`, 'code', `{ ${FORM}, "x-form": { "code":  } }`],
    ['schema.json', `{ ${FORM}, "x-form": { "|": 1 } }`, 'code', `{ ${FORM}, "x-form": { "code": 1 } }`],
    [
      'schema.json',
      `{ ${FORM}, "x-form": { "status": "l|" } }`,
      'live',
      `{ ${FORM}, "x-form": { "status": "live" } }`,
    ],
    [
      'schema.json',
      `{ ${FORM}, "x-form": { "announce": "|" } }`,
      'medicalStaff',
      `{ ${FORM}, "x-form": { "announce": "medicalStaff" } }`,
    ],
    [
      'schema.json',
      `{ ${FORM}, "x-form": { "audience": ["|"] } }`,
      'phmc',
      `{ ${FORM}, "x-form": { "audience": ["phmc"] } }`,
    ],
    [
      'schema.json',
      `{ ${FORM}, "properties": { | } }`,
      'patientName',
      `{ ${FORM}, "properties": { "patientName": { "$ref": "../form-data.json#/properties/patientName" } } }`,
    ],
    ['schema.json', `{ ${FORM}, "required": ["|"] }`, 'synopsis', `{ ${FORM}, "required": ["synopsis"] }`],
    [
      'ui.json',
      `{ ${UI}, "synopsis": { "ui:widget": | } }`,
      'textarea',
      `{ ${UI}, "synopsis": { "ui:widget": "textarea" } }`,
    ],
    [
      'ui.json',
      `{ ${UI}, "synopsis": { "ui:options": { "|" } } }`,
      'span',
      `{ ${UI}, "synopsis": { "ui:options": { "span":  } } }`,
    ],
    ['ui.json', `{ ${UI}, "|" }`, 'synopsis', `{ ${UI}, "synopsis":  }`],
  ])('in %s, %s offers %s', (name, source, label, expected) => {
    expect(complete(source, json(`schemas/death-report/${name}`)).take(label)).toBe(expected);
  });

  test('answers of a case complete the fields of the form, without those already there', () => {
    const { labels } = complete('{ "synopsis": "x", "|" }', json('tests/forms/death-report/full/data.json'));
    expect(labels).toContain('decedentName');
    expect(labels).not.toContain('synopsis');
    expect(labels).not.toContain('bloodType');
  });
});

test.each([
  ['{{dec|', 'decedentName', '{{decedentName'],
  ['{{#|', 'if', '{{#if'],
  ['{{#if (|', 'any', '{{#if (any'],
  ['{{#if (any dec|', 'decedentAge', '{{#if (any decedentAge'],
  ['{{> ro|', 'row', '{{> row'],
  ['{{#> sec|', 'section', '{{#> section'],
  ['text |', 'decedentName', undefined],
  ['{{a}} |', 'decedentName', undefined],
  ['{{or a "|', 'decedentName', undefined],
  ['{{! dec|', 'decedentName', undefined],
])('a template with %s offers %s', (source, label, expected) => {
  const find = (text: string, offset: number) => completeTemplate(files, 'death-report', text, offset);
  expect(complete(source, find).take(label)).toBe(expected);
});
