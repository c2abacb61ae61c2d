import { expect, test } from 'vitest';
import { caseFile, caseNames } from '../../../../../src/features/studio/core/add-case.ts';
import { copyForm } from '../../../../../src/features/studio/core/copy-form.ts';
import {
  formPaths,
  listForms,
  readForm,
  shortPath,
  slugOf,
} from '../../../../../src/features/studio/core/project.ts';

const schema = (code: number, name: string): string =>
  `{\n  "x-form": { "code": ${code}, "name": "${name}", "group": "G", "version": 3 },\n  "properties": { "a": {}, "b": {}, "c": {} }\n}\n`;
const FILES = {
  'tests/forms/x/full/data.json': '{ "a": 1, "b": [1], "c": "x" }',
  'tests/forms/x/full/body.txt': 'text\n',
  'templates/x/body.hbs': 'body',
  'templates/x/title.hbs': 'title',
  'schemas/x/ui.json': '{}',
  'schemas/x/schema.json': schema(7, 'Other form'),
  'schemas/y/schema.json': schema(9, 'A form'),
  'schemas/broken/schema.json': '{',
};

test('lists forms and the files of one', () => {
  expect(listForms(FILES).map(({ name, code }) => [name, code])).toEqual([
    ['A form', 9],
    ['broken', 0],
    ['Other form', 7],
  ]);
  expect(formPaths(FILES, 'x').map((path) => shortPath(path, 'x'))).toEqual([
    'schema.json',
    'ui.json',
    'title.hbs',
    'body.hbs',
    'full/body.txt',
    'full/data.json',
  ]);
});

test('a copy has its own slug, name and code, and changes no other line', () => {
  const copy = copyForm(FILES, 'x', 'x-two', 'Copy "two"');
  expect(copy['schemas/x-two/schema.json']).toBe(
    schema(10, String.raw`Copy \"two\"`).replace('"version": 3', '"version": 1'),
  );
  expect(Object.keys(copy)).toHaveLength(6);
  expect(copy['tests/forms/x-two/full/body.txt']).toBe('text\n');
  expect(readForm(copy, 'x-two').name).toBe('Copy "two"');
});

test('a case has what differs from the full one, or complete answers', () => {
  const answers = { a: 1, b: [1, 2], ofAnotherForm: 1 };
  expect(caseFile(FILES, 'x', 'short', answers)).toEqual({
    'tests/forms/x/short/change.json': '{\n  "b": [\n    1,\n    2\n  ],\n  "c": null\n}\n',
  });
  expect(Object.keys(caseFile(FILES, 'x', 'minimal', answers))).toEqual(['tests/forms/x/minimal/data.json']);
  expect(Object.keys(caseFile(FILES, 'y', 'short', answers))).toEqual(['tests/forms/y/short/data.json']);
  expect([...caseNames(FILES, 'x')]).toEqual(['full']);
});

test.each([
  ['Blood Donation', 'blood-donation'],
  ['  Übergabe 2! ', 'ubergabe-2'],
  ['12 Steps', 'steps'],
  ['中', ''],
])('the slug of %s is %s', (name, slug) => expect(slugOf(name)).toBe(slug));
