import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../../scripts/lib/root.ts';
import type { Edited } from '../../../../../src/features/studio/core/edits/field-edits.ts';
import { inTurn } from '../../../../../src/features/studio/core/edits/in-turn.ts';
import { readLayout, rowFields } from '../../../../../src/features/studio/core/edits/layout.ts';
import {
  optionSettings,
  optionsText,
  readOptionsText,
  statedOptions,
} from '../../../../../src/features/studio/core/edits/options.ts';
import {
  addRowField,
  dropRowField,
  moveRowField,
  setRowFact,
  setRowRequired,
} from '../../../../../src/features/studio/core/edits/row-fields.ts';
import {
  addRule,
  moveRule,
  readRules,
  removeRule,
  setRule,
} from '../../../../../src/features/studio/core/edits/rules.ts';
import { setFact } from '../../../../../src/features/studio/core/edits/field-edits.ts';

type Texts = Readonly<Record<string, string>>;

const SLUG = 'mass-fatality-report';
const LIST = 'decedents';
const read = (...paths: readonly string[]): Texts =>
  Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
const files = read(
  'schemas/form-data.json',
  ...[SLUG, 'death-certificate'].flatMap((slug) => [
    `schemas/${slug}/schema.json`,
    `schemas/${slug}/ui.json`,
    `templates/${slug}/body.hbs`,
  ]),
);
const rows = (now: Texts) =>
  rowFields(
    readLayout(now, SLUG)
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === LIST) as never,
  ) ?? [];
const namesIn = (now: Texts): readonly string[] => rows(now).map(({ name }) => name);
const NEW = { type: 'string', title: 'Brand new', description: 'A new field.', maxLength: 9 };
const applied = (now: Texts, edited: Edited): Texts => ({ ...now, ...edited });

test('random edits of the fields of rows and of rules give what the same changes of the data give', () => {
  const edits = fc.array(fc.tuple(fc.nat(5), fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(edits, (sequence) => {
      let now = files;
      let added = 0;
      const names = [...namesIn(now)];
      const titles = new Map(rows(now).map(({ name, title }) => [name, title]));
      const required = new Set(rows(now).flatMap((field) => (field.required ? field.name : [])));
      const rules: { must: string; message: string; at: string }[] = [];
      for (const [kind, a, b] of sequence) {
        const at = a % names.length;
        const name = names[at] ?? '';
        if (kind === 0) {
          added += 1;
          const index = a % (names.length + 1);
          now = applied(now, addRowField(now, SLUG, LIST, index, `new${added}`, NEW));
          names.splice(index, 0, `new${added}`);
          titles.set(`new${added}`, 'Brand new');
        } else if (kind === 1) {
          const to = b % names.length;
          now = applied(now, moveRowField(now, SLUG, LIST, at, to));
          names.splice(to, 0, ...names.splice(at, 1));
        } else if (kind === 2 && names.length > 1) {
          now = applied(now, dropRowField(now, SLUG, LIST, name));
          names.splice(at, 1);
          required.delete(name);
          titles.delete(name);
        } else if (kind === 3) {
          now = applied(now, setRowFact(now, SLUG, LIST, name, 'title', `Title ${b}`));
          titles.set(name, `Title ${b}`);
        } else if (kind === 4) {
          const isRequired = !required.has(name);
          now = applied(now, setRowRequired(now, SLUG, LIST, name, isRequired));
          if (isRequired) required.add(name);
          else required.delete(name);
        } else if (kind === 5) {
          const stated = readRules(now, SLUG, LIST);
          const rule = stated[a % Math.max(1, stated.length)];
          const own = { must: `a = ${b}`, message: 'A message.', at: name };
          if (rule === undefined || b % 4 === 0) {
            now = applied(now, addRule(now, SLUG, own, LIST));
            rules.push(own);
          } else if (b % 4 === 1) {
            now = applied(now, setRule(now, rule, 'message', `Message ${b}.`));
            rules[rule.index] = { ...(rules[rule.index] ?? own), message: `Message ${b}.` };
          } else if (b % 4 === 2) {
            now = applied(now, removeRule(now, rule));
            rules.splice(rule.index, 1);
          } else {
            now = applied(now, moveRule(now, rule, 1));
            if (rule.index + 1 < rules.length)
              rules.splice(rule.index + 1, 0, ...rules.splice(rule.index, 1));
          }
        }
      }
      expect(namesIn(now)).toEqual(names);
      expect(new Map(rows(now).map((field) => [field.name, field.title]))).toEqual(titles);
      expect(new Set(rows(now).flatMap((field) => (field.required ? field.name : [])))).toEqual(required);
      expect(readRules(now, SLUG, LIST).map(({ must, message, at }) => ({ must, message, at }))).toEqual(
        rules,
      );
    }),
    {
      numRuns: Number(process.env['STUDIO_SEQUENCES'] ?? 5),
      seed: Math.floor(Date.now() / 86_400_000),
    },
  );
});

test.each([0, 3, 15])(
  'a field at place %i of a row is printed in each row, and its removal restores every byte',
  (index) => {
    const edited = addRowField(files, SLUG, LIST, index, 'brandNew', NEW);
    expect(edited[`templates/${SLUG}/body.hbs`]).toContain('value=brandNew}}');
    const now = applied(files, edited);
    expect(namesIn(now)[index]).toBe('brandNew');
    expect(applied(now, dropRowField(now, SLUG, LIST, 'brandNew'))).toEqual(files);
  },
);

test('a rule of a form is added, moved and removed, and every other byte stays', () => {
  const slug = 'death-certificate';
  const [first] = readRules(files, slug);
  expect(first?.at).toBe('pronouncedTimeOfDeath');
  const rule = { must: 'a != b', message: 'Correct it.', at: 'a' };
  const more = applied(files, addRule(files, slug, rule));
  const second = readRules(more, slug)[1];
  if (!second) throw new Error('no rule was added');
  const moved = applied(more, moveRule(more, second, -1));
  expect(readRules(moved, slug).map(({ at }) => at)).toEqual(['a', 'pronouncedTimeOfDeath']);
  expect(applied(more, removeRule(more, second))).toEqual(files);
  const none = applied(files, addRule(files, SLUG, rule));
  const [only] = readRules(none, SLUG);
  expect(only).toMatchObject(rule);
  if (only) expect(applied(none, removeRule(none, only))).toEqual(files);
});

test.each([
  [
    { type: 'string', enum: ['a', 'b'], 'x-labels': { a: 'First' } },
    'b = Second\nc\na = First',
    { enum: ['b', 'c', 'a'], 'x-labels': { a: 'First', b: 'Second' } },
  ],
  [
    { type: 'string', enum: ['a', 'b'], 'x-labels': { a: 'First' } },
    'a\nb',
    { enum: ['a', 'b'], 'x-labels': undefined },
  ],
  [
    { type: 'array', items: { type: 'string', enum: ['a'] } },
    'a = One\nb',
    { items: { type: 'string', enum: ['a', 'b'] }, 'x-labels': { a: 'One' } },
  ],
  [
    { type: 'string', 'x-options': [{ value: 'a', label: 'A', status: 'open' }] },
    'b\na = Aa',
    {
      'x-options': [
        { value: 'b', label: 'b' },
        { value: 'a', label: 'Aa', status: 'open' },
      ],
    },
  ],
  [
    { type: 'integer', oneOf: [{ const: 1, title: 'One' }] },
    '1 = One\n2 = Two',
    {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    },
  ],
  [{ type: 'boolean' }, 'true = Yes\nfalse', { 'x-labels': { true: 'Yes' } }],
])('options of %j are read from “%s”', (field, text, expected) => {
  const model = { 'schemas/form-data.json': JSON.stringify({ properties: { f: field } }) };
  const form = { 'schemas/x/schema.json': '{"properties":{"f":{"$ref":"../form-data.json#/properties/f"}}}' };
  const stated = statedOptions(field);
  const options = readOptionsText(text, field.type === 'integer');
  if (!stated || !options) throw new Error('no options');
  const now = applied(
    { ...model, ...form },
    inTurn(
      { ...model, ...form },
      ...optionSettings(stated, field, options).map(
        ([key, value]) =>
          (texts: Texts) =>
            setFact(texts, 'x', 'f', key, value),
      ),
    ),
  );
  const made = (JSON.parse(now['schemas/form-data.json'] ?? '') as { properties: { f: object } }).properties
    .f;
  expect(made).toEqual(JSON.parse(JSON.stringify({ ...field, ...expected })));
  expect(optionsText(statedOptions(made as never)?.options ?? [])).toBe(text);
});
