import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../scripts/forms/json-source.ts';
import { dotted, fieldId, isMissing, validate } from '../../../../src/engine/validate/validate.ts';
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
        note: { type: 'string', title: 'Note', 'x-text': 'bbcode' },
      },
    },
  },
};

const FORM = testForm({ fields: FIELDS, required: ['name', 'kind', 'detail', 'people'] });

const told = (data: Readonly<Record<string, unknown>>): readonly string[] =>
  validate(FORM, data).map(({ path, message }) => `${dotted(path)}: ${message}`);

test('every required answer that is missing, in the order of the form', () => {
  expect(told({})).toEqual([
    'name: Fill in “Name”.',
    'kind: Choose “Kind”.',
    'people: Add at least one entry to “People”.',
  ]);
  expect(validate(FORM, {}).every(isMissing)).toBe(true);
});

test('a required field is asked for only while it is shown', () => {
  expect(told({ kind: 'a' })).not.toContain('detail: Fill in “Detail”.');
  expect(told({ kind: 'b' })).toContain('detail: Fill in “Detail”.');
});

test('one error a field, with the path that the form shows and an id for its control', () => {
  const people = [{ who: 'A', note: 'x' }, {}, { who: 'B' }];
  const [error] = validate(FORM, { name: 'Ada', kind: 'a', people });
  expect(error).toMatchObject({ path: ['people', 2, 'note'], title: 'Note', keyword: 'required' });
  expect(fieldId(error?.path ?? [])).toBe('root_people_2_note');
});

test('too few rows are wrong, not missing', () => {
  const errors = validate(FORM, { name: 'Ada', kind: 'a', people: [{ who: 'A', note: 'x' }] });
  expect(errors.map(({ message }) => message)).toEqual(['People needs at least 2 entries.']);
  expect(errors.some(isMissing)).toBe(false);
});

test('entries of a list are called by the list and their number', () => {
  const people = [
    { who: 'A', note: 'x' },
    { who: 'B', note: 'x' },
  ];
  expect(told({ name: 'Ada', kind: 'a', people, photos: ['https://a.b/c', 'photo'] })).toEqual([
    'photos.1: Photos (entry 2) must be a web address that starts with https://.',
  ]);
});

test('rows come in their order, and in each the fields in theirs', () => {
  const people = [{ note: '[b]' }, { who: 'A', note: '[/b]' }];
  expect(told({ name: 'Long', kind: 'a', people })).toEqual([
    'name: Name takes at most 3 characters.',
    'people.0.who: Fill in “Who”.',
    'people.0.note: Line 1: [b] is not closed.',
    'people.1.note: Line 1: [/b] closes nothing.',
  ]);
});

test('an enclosed document is refused when its tags do not fit together', () => {
  const people = [
    { who: 'A', note: 'x' },
    { who: 'B', note: 'x' },
  ];
  expect(told({ name: 'Ada', kind: 'a', people, report: 'one\n[divbox=white]two' })).toEqual([
    'report: Line 2: [divbox] is not closed.',
  ]);
  expect(told({ name: 'Ada', kind: 'a', people, report: '[b]fine[/b]' })).toEqual([]);
});

test('values of a wrong type are told and never thrown', () => {
  expect(told({ name: 5, kind: ['a'], people: 'x' })).toEqual([
    'name: Name cannot be read.',
    'kind: Kind cannot be read.',
    'people: People cannot be read.',
  ]);
});
