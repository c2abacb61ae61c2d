import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlow } from '../../../../compiler/check/patterns.ts';
import { patternProblem } from '../../../../compiler/expressions/safe-pattern.ts';

test.each<[string, string | undefined]>([
  ['^[A-Z]', undefined],
  ['^[A-Z][a-z]* [A-Z][a-z]*$', undefined],
  ['^\\d{3}-\\d+\\.$', undefined],
  ['^\\w+@\\w+\\.\\p{L}{2,}$', undefined],
  ['[A-Z]{2}\\d{1,4}', undefined],
  ['\\$$', undefined],
  ['^.+$', undefined],
  ['^[0-9', 'this is no regular expression: '],
  ['^a+a', '"a+" and "a" can match the same characters'],
  ['^a*b?a', '"a*" and "a" can match the same characters'],
  ['^[а-п]+[о-я]', '"[а-п]+" and "[о-я]" can match the same characters'],
  ['^\\s*[^a]', '"\\s*" and "[^a]" can match the same characters'],
  ['[a-z]+', 'this could take long in a long text: begin the pattern with "^"'],
  ['a{501}', 'this could take long in a long text: begin the pattern with "^"'],
  ['^(?:a|b)', 'a pattern has no groups and no "|"'],
  ['^a|b', 'a pattern has no groups and no "|"'],
  ['^\\bword', '"\\bword" is not used in a pattern'],
  ['a^b', '"^b" is not used in a pattern'],
  ['a+?$', '"?" is not used in a pattern'],
])('%s', (pattern, problem) => {
  const found = patternProblem(pattern);
  expect(found?.slice(0, problem?.length)).toBe(problem);
});

test.each([
  ['^(a+)+$', true],
  ['^(?:a|aa)*?$', true],
  ['^a*a*a*$', true],
  ['(?<=^(?:a+)+)b', false],
  ['a(?<!b(?:a+)+)!', true],
  ['^(?=(?:a*)*$)', true],
  ['^(?<n>a+)+\\k<n>$', true],
  ['^(a)\\1*$', false],
  ['^\\b(?:\\u{61}|\\p{L})+$', true],
  ['^[0\\]]+(?:-?[0\\]]{1,9})+$', true],
  ['^[\\w.+-]+@(?:[\\w-]+\\.)+\\w{2,}$', false],
  ['[a-z]+@[a-z]+', false],
])('%s is slow: %s', (pattern, slow) => expect(isSlow(pattern)).toBe(slow));

const piece = fc
  .tuple(
    fc.constantFrom('a', 'b', '[ab]', '[^a]', '\\w', '\\s', '\\d', '.', ' ', '-'),
    fc.constantFrom('', '', '*', '+', '?', '{2}', '{0,9}'),
  )
  .map((parts) => parts.join(''));

test('no accepted pattern takes long', () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.constantFrom('', '^'),
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      (start, pieces) => {
        const pattern = `${start}${pieces.join('')}$`;
        if (patternProblem(pattern) !== undefined) return;
        accepted += 1;
        expect([pattern, isSlow(pattern)]).toEqual([pattern, false]);
      },
    ),
    { numRuns: 600 },
  );
  expect(accepted).toBeGreaterThan(50);
});
