import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../compiler/json-source.ts';
import { dotted, fieldId } from '../../../../src/engine/validate/field-error.ts';
import { isMissing } from '../../../../src/engine/validate/messages.ts';
import { validate } from '../../../../src/engine/validate/validate.ts';
import type { SchemaError, Validator } from '../../../../src/engine/definition/form.ts';
import { testForm } from '../support/form.ts';

const FIELDS: Readonly<Record<string, JsonObject>> = {
  name: { type: 'string', title: 'Name', maxLength: 3 },
  kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
  detail: { type: 'string', title: 'Detail', 'x-showIf': { kind: { const: 'b' } } },
  photos: { type: 'array', title: 'Photos', items: { type: 'string', format: 'uri' } },
  report: { type: 'string', title: 'Report', 'x-text': 'bbcode' },
  people: {
    type: 'array',
    title: 'People',
    minItems: 2,
    items: {
      type: 'object',
      title: 'Person',
      required: ['who', 'note'],
      properties: {
        who: { type: 'string', title: 'Who' },
        age: { type: 'integer', title: 'Age' },
        links: { type: 'array', title: 'Links', items: { type: 'string', format: 'uri' } },
        note: { type: 'string', title: 'Note', 'x-text': 'bbcode' },
      },
    },
  },
};

const FORM = testForm({ fields: FIELDS, required: ['name', 'kind', 'detail', 'people'] });

const COMPLETE = {
  name: 'Ada',
  kind: 'a',
  people: [
    { who: 'A', note: 'x' },
    { who: 'B', note: 'x' },
  ],
};

const notified = (data: Readonly<Record<string, unknown>>): readonly string[] =>
  validate(FORM, data).map(({ path, message }) => `${dotted(path)}: ${message}`);

test('reports every missing required answer, in form order', () => {
  expect(notified({})).toEqual([
    'name: Fill in “Name”.',
    'kind: Choose “Kind”.',
    'people: Add at least one entry to “People”.',
  ]);
  expect(validate(FORM, {}).every(isMissing)).toBe(true);
});

test('reports one error per field, with its visible path and control id', () => {
  const people = [{ who: 'A', note: 'x' }, {}, { who: 'B' }];
  const [error] = validate(FORM, { name: 'Ada', kind: 'a', people });
  expect(error).toMatchObject({ path: ['people', 2, 'note'], title: 'Note', keyword: 'required' });
  expect(fieldId(error?.path ?? [])).toBe('root_people_2_note');
});

test('too few rows are an error, not missing', () => {
  const errors = validate(FORM, { name: 'Ada', kind: 'a', people: [{ who: 'A', note: 'x' }] });
  expect(errors.map(({ message }) => message)).toEqual(['People needs at least 2 entries.']);
  expect(errors.some(isMissing)).toBe(false);
});

test('a placeholder left in a text counts as missing, with its name', () => {
  const errors = validate(FORM, { ...COMPLETE, kind: 'b', detail: 'Seen {?when} at {?where}.' });
  expect(errors.map(({ message }) => message)).toEqual(['Fill in {?when} in “Detail”.']);
  expect(errors.every(isMissing)).toBe(true);
  expect(validate(FORM, { ...COMPLETE, kind: 'b', detail: 'Seen {when} {?}' })).toEqual([]);
  expect(validate(FORM, { ...COMPLETE, kind: 'a', detail: '{?hidden}' })).toEqual([]);
});

test('an enclosed post with unbalanced tags is an error', () => {
  const people = [
    { who: 'A', note: 'x' },
    { who: 'B', note: 'x' },
  ];
  expect(notified({ name: 'Ada', kind: 'a', people, report: 'one\n[divbox=white]two' })).toEqual([
    'report: Line 2: [divbox] is not closed.',
  ]);
  expect(notified({ name: 'Ada', kind: 'a', people, report: '[b]fine[/b]' })).toEqual([]);
  expect(validate(FORM, { ...COMPLETE, report: '[b]' })).toMatchObject([{ keyword: 'bbcode' }]);
});

test('errors are sorted by section, a list before its rows', () => {
  const sections = [
    { title: 'One', fields: ['report', 'people'] },
    { title: 'Two', fields: ['kind', 'name'] },
  ];
  const people = [{ note: '[b]' }];
  const validated: Validator = Object.assign(
    (data: unknown) => {
      const verdict = FORM.validate(data);
      validated.errors = (FORM.validate.errors ?? []).toReversed();
      return verdict;
    },
    { errors: null },
  );
  const form = { ...FORM, ui: { 'ui:sections': sections }, validate: validated };
  const places = (data: Readonly<Record<string, unknown>>) =>
    validate(form, data).map(({ path }) => dotted(path));
  expect(places({ people, report: '[i]', name: 'Long' })).toEqual([
    'report',
    'people',
    'people.0.who',
    'people.0.note',
    'kind',
    'name',
  ]);
  expect(places({ ...COMPLETE, people: [...COMPLETE.people, { age: 44 }] })).toEqual([
    'people.2.who',
    'people.2.note',
  ]);
  const rows = Array.from({ length: 12 }, () => ({ note: 'x' }));
  expect(places({ ...COMPLETE, people: rows })).toEqual(rows.map((_, row) => `people.${row}.who`));
});

test('a path in a row has row numbers, and a list entry is named after its list', () => {
  const rows = Array.from({ length: 11 }, () => ({ who: 'A', note: 'x' }));
  const people = [...rows, { who: 'B', note: 'x', links: ['https://a.b', 'x'] }];
  expect(validate(FORM, { ...COMPLETE, people })).toMatchObject([
    { path: ['people', 11, 'links', 1], title: 'Links (entry 2)' },
  ]);
  expect(validate(FORM, { ...COMPLETE, people: [...rows, 5] })).toMatchObject([
    { path: ['people', 11], title: 'Person' },
  ]);
});

test('a field without a title uses its name', () => {
  const form = testForm({
    fields: { place: { type: 'string' }, tags: { type: 'array', items: { type: 'string', format: 'uri' } } },
    required: ['place'],
  });
  expect(validate(form, { tags: ['x'] }).map(({ message }) => message)).toEqual([
    'Fill in “place”.',
    'tags (entry 1) must be a web address that starts with https://.',
  ]);
});

test.each(['and/or', 'a~b', 'line2', '2nd'])('a field may be called %s', (name) => {
  const form = testForm({ fields: { [name]: { type: 'string', title: 'It', maxLength: 1 } } });
  expect(validate(form, { [name]: 'xx' })).toMatchObject([{ path: [name], title: 'It' }]);
});

describe('other validator errors', () => {
  const notificationsOf = (...errors: SchemaError[]) =>
    validate({ ...FORM, validate: Object.assign(() => false, { errors }) }, {}).map(({ message }) => message);

  test.each(['if', 'allOf', 'anyOf', 'oneOf', 'not'])(
    '%s repeats another error and is dropped',
    (keyword) => {
      expect(notificationsOf({ instancePath: '', keyword, params: {} })).toEqual([]);
    },
  );

  test('an error of the whole form, or of an unknown path, has a plain message', () => {
    expect(notificationsOf({ instancePath: '', keyword: 'minProperties', params: {} })).toEqual([
      'The form is not valid.',
    ]);
    expect(notificationsOf({ instancePath: '/stranger', keyword: 'const', params: {} })).toEqual([
      'Choose “stranger” from the list.',
    ]);
  });
});

test('values of a wrong type are reported and never thrown', () => {
  expect(notified({ name: 5, kind: ['a'], people: 'x' })).toEqual([
    'name: Name cannot be read.',
    'kind: Kind cannot be read.',
    'people: People cannot be read.',
  ]);
  const numbers = testForm({
    fields: { sizes: { type: 'array', items: { type: 'integer', title: 'Size' } } },
  });
  expect(validate(numbers, { sizes: [1, 2] })).toEqual([]);
  expect(notified({ ...COMPLETE, people: [...COMPLETE.people, 5] })).toEqual([
    'people.2: Person cannot be read.',
  ]);
});
