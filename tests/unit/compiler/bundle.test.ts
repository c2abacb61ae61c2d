import { expect, test } from 'vitest';
import { bundle } from '../../../compiler/bundle.ts';
import { formatProblem } from '../../../compiler/problem.ts';
import { copyProject } from './support/project.ts';

function bundled(files: Readonly<Record<string, unknown>>) {
  const { project, write } = copyProject();
  for (const [name, value] of Object.entries(files)) write(`schemas/${name}`, JSON.stringify(value, null, 2));
  return bundle(project, `${project.schemas}/a.json`);
}

test('a reference is replaced by its value, overridden by sibling keys', () => {
  const { value, problems } = bundled({
    'a.json': {
      one: { $ref: 'b.json#/fields/one', title: 'Mine', items: { max: 2 } },
      list: [{ $ref: '#/one' }],
    },
    'b.json': {
      fields: { one: { title: 'Theirs', type: 'x', items: { min: 1, max: 1 }, required: ['a', 'b'] } },
    },
  });
  const one = { title: 'Mine', type: 'x', items: { min: 1, max: 2 }, required: ['a', 'b'] };
  expect(value).toEqual({ one, list: [one] });
  expect(problems).toEqual([]);
});

test('a whole file can be referenced, and lists are replaced', () => {
  const { value } = bundled({
    'a.json': { $ref: 'b.json', required: ['c'] },
    'b.json': { $ref: 'c.json', required: ['a', 'b'] },
    'c.json': { type: 'object' },
  });
  expect(value).toEqual({ type: 'object', required: ['c'] });
});

test.each([
  ['#/oen', '"#/oen" does not exist; did you mean "one"?'],
  ['b.json#/one', '"b.json#/one" cannot be read: the file is missing'],
  ['#/two', '"#/two" refers to itself'],
])('a reference to %s is reported with its position', (ref, message) => {
  const { problems } = bundled({ 'a.json': { one: 1, two: { $ref: ref } } });
  expect(problems.map(formatProblem)).toEqual([`schemas/a.json:4 (/two): ${message}`]);
});

test('cyclic references are reported', () => {
  const { problems } = bundled({ 'a.json': { one: { $ref: '#/two' }, two: { $ref: '#/one' } } });
  expect(problems.map(({ message }) => message)).toContain('"#/one" refers to itself');
});

test('a file without an object is refused', () => {
  expect(() => bundled({ 'a.json': [] })).toThrow('schemas/a.json:1: the file must hold an object');
});

test('problems are reported at their source, through references and overrides', () => {
  const { placeOf } = bundled({
    'a.json': { fields: { one: { $ref: 'b.json#/one', title: 'Mine' } }, all: { $ref: 'b.json' } },
    'b.json': { one: { title: 'Theirs', type: 'x', deep: { $ref: '#/two' } }, two: { three: 3 } },
  });
  expect(placeOf('/fields/one/title')).toEqual({
    file: 'schemas/a.json',
    line: 5,
    pointer: '/fields/one/title',
  });
  expect(placeOf('/fields/one/type')).toEqual({ file: 'schemas/b.json', line: 4, pointer: '/one/type' });
  expect(placeOf('/fields/one/deep/three')).toEqual({
    file: 'schemas/b.json',
    line: 10,
    pointer: '/two/three',
  });
  expect(placeOf('/all/one/title')).toEqual({ file: 'schemas/b.json', line: 3, pointer: '/one/title' });
  expect(placeOf('/fields/one/missing')).toEqual({ file: 'schemas/a.json', line: 3, pointer: '/fields/one' });
});
