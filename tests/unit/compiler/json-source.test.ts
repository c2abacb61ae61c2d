import { expect, test } from 'vitest';
import { pointerSteps, pointerTo, readJson, valueAt } from '../../../compiler/json-source.ts';
import { FormCompileError } from '../../../compiler/problem.ts';
import { copyProject } from './support/project.ts';

const read = (text: string | undefined) => {
  const { project, write } = copyProject();
  if (text !== undefined) write('schemas/a.json', text);
  return readJson(project, `${project.schemas}/a.json`);
};

test.each([
  [undefined, 'schemas/a.json:1: the file is missing'],
  ['', 'schemas/a.json:1: this is not valid JSON (a value is missing)'],
  ['{\n  "a": 1,\n}', 'schemas/a.json:2: this is not valid JSON (the comma at the end is one too many)'],
  ['{\n  "a": 1\n  "b": 2\n}', 'schemas/a.json:2: this is not valid JSON (a comma is missing at the end)'],
  [
    '{\n  "a": [1,\n  ]\n}',
    'schemas/a.json:2: this is not valid JSON (the comma at the end is one too many)',
  ],
  ['{\n  "a": 1,\n  b: 2\n}', 'schemas/a.json:3: this is not valid JSON (a word has no quotes)'],
  ['{ "a": 1 "b": 2 }', 'schemas/a.json:1: this is not valid JSON (a comma is missing)'],
  ['{ "a": [1, ] }', 'schemas/a.json:1: this is not valid JSON (the comma is one too many)'],
  ['{\n  "a": tru\n}', 'schemas/a.json:2: this is not valid JSON (a word has no quotes)'],
  ['{\n  "a": 1,\n  "b": { "c": 1,\n    "c": 2 }\n}', 'schemas/a.json:4: the key "c" occurs twice'],
  [
    String.raw`{ "pattern": "^\d$" }`,
    String.raw`schemas/a.json:1: this is not valid JSON (in a text a backslash is written twice, as in "^\\d{3}$")`,
  ],
  ['{ "a": 1 // why\n}', 'schemas/a.json:1: this is not valid JSON (comments are not allowed)'],
])('%j is refused with its line', (text, problem) => {
  expect(() => read(text)).toThrow(FormCompileError);
  expect(() => read(text)).toThrow(problem);
});

test('returns the line of each value, or of its nearest ancestor', () => {
  const { lineOf, value } = read('{\n  "a": {\n    "b/c": [1,\n      2]\n  }\n}');
  expect(['/a', '/a/b~1c', '/a/b~1c/1', '/a/b~1c/7', '/a/x/y', '/z', ''].map(lineOf)).toEqual([
    2, 3, 4, 3, 2, 1, 1,
  ]);
  expect(valueAt(value, '/a/b~1c/1')).toBe(2);
  expect(valueAt(value, '/a/x')).toBeUndefined();
  expect(valueAt(value, '/a/toString')).toBeUndefined();
});

test('pointers escape separators', () => {
  expect(pointerTo('/a', 'b/c~d', 0)).toBe('/a/b~1c~0d/0');
  expect(pointerSteps('/a/b~1c~0d/0')).toEqual(['a', 'b/c~d', '0']);
});
