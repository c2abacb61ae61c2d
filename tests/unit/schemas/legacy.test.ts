import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readModelFields } from '../../../compiler/model.ts';
import { formsProject, ROOT } from '../../../compiler/project.ts';
import { optionsOf } from '../../../src/engine/data/labels.ts';
import type { FieldSchema } from '../../../src/engine/definition/schema.ts';

interface Rule {
  readonly to: string | null;
  readonly forms?: readonly number[];
  readonly values?: Readonly<Record<string, unknown>>;
  readonly choice?: string;
  readonly split?: string;
  readonly part?: 'date' | 'time';
}

const model = readModelFields(formsProject()) as unknown as Readonly<Record<string, FieldSchema>>;
const legacy = JSON.parse(readFileSync(join(ROOT, 'schemas/legacy.json'), 'utf8')) as {
  readonly fields: Readonly<Record<string, readonly Rule[]>>;
};
const rules = Object.entries(legacy.fields).flatMap(([name, list]) => list.map((rule) => ({ name, rule })));

/** What keeps a rule from giving its field a value that the field takes. */
function mistakes({ to, values = {}, choice, split, part }: Rule): string[] {
  if (to === null) return [];
  const field = model[to];
  if (!field) return [`there is no field ${to}`];
  const taken = field.type === 'boolean' ? [true, false] : optionsOf(field).map((option) => option.value);
  const given = [...Object.values(values), ...(choice === undefined ? [] : [choice])];
  return [
    ...given
      .filter((value) => !taken.includes(value as never))
      .map((value) => `${to} has no ${String(value)}`),
    ...(split !== undefined && field.type !== 'array' ? [`${to} is no list`] : []),
    ...(part !== undefined && field.format !== 'date-time' ? [`${to} is no date and time`] : []),
  ];
}

test('every old name leads to a field of the model, and to values that it takes', () => {
  expect(rules.length).toBeGreaterThan(150);
  expect(rules.flatMap(({ name, rule }) => mistakes(rule).map((text) => `${name}: ${text}`))).toEqual([]);
});

/** Whether a form code stands in two rules, or a rule for all codes hides those after it. */
function inDoubt(list: readonly Rule[]): boolean {
  const codes = list.flatMap((rule) => rule.forms ?? []);
  return new Set(codes).size < codes.length || list.slice(0, -1).some((rule) => !rule.forms);
}

test('the rules of one old name leave no doubt which of them holds', () => {
  const names = Object.keys(legacy.fields);
  expect(names.filter((name) => inDoubt(legacy.fields[name] ?? []))).toEqual([]);
  expect(
    inDoubt([
      { to: 'date', forms: [1, 2] },
      { to: 'synopsis', forms: [2] },
    ]),
  ).toBe(true);
  expect(inDoubt([{ to: 'date' }, { to: 'synopsis', forms: [2] }])).toBe(true);
});

test.each<[string, Rule]>([
  ['an unknown field', { to: 'nobody' }],
  ['a value that is not offered', { to: 'bloodOxy', values: { a: 'patientBloodOxyNormal' } }],
  ['a choice that is not offered', { to: 'applicantEducation', choice: 'PhD' }],
  ['a list that is none', { to: 'patientName', split: ',' }],
  ['half of what is no date and time', { to: 'date', part: 'date' }],
])('finds %s', (_, rule) => {
  expect(mistakes(rule)).toHaveLength(1);
});
