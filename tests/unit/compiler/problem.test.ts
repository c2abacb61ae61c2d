import { expect, test } from 'vitest';
import { didYouMean, FormCompileError, formatProblem } from '../../../compiler/problem.ts';

test('a problem is one line with its position', () => {
  expect(formatProblem({ file: 'a.json', line: 3, pointer: '/x', message: 'wrong' })).toBe(
    'a.json:3 (/x): wrong',
  );
  expect(formatProblem({ file: 'a.json', line: 1, pointer: '', message: 'wrong' })).toBe(
    'a.json:1 (/): wrong',
  );
  expect(formatProblem({ file: 'a.hbs', line: 3, message: 'wrong' })).toBe('a.hbs:3: wrong');
});

test.each([
  ['vistor', ['visitor', 'remarks'], '; did you mean "visitor"?'],
  ['xyz', ['visitor', 'remarks'], ''],
  ['visitor', [], ''],
])('the nearest name to %s', (name, valid, words) => {
  expect(didYouMean(name, valid)).toBe(words);
});

test('an error contains all problems in its message', () => {
  const problems = [
    { file: 'a', line: 1, message: 'x' },
    { file: 'b', line: 2, message: 'y' },
  ];
  const error = new FormCompileError(problems);
  expect(error.problems).toBe(problems);
  expect(error.message).toBe('a:1: x\nb:2: y');
});
