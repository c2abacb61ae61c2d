import { expect, test } from 'vitest';
import { isAllowed, licenceProblems } from '../../../../../scripts/audit/rules/licences.ts';
import { locked } from '../packages.ts';

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['(GPL-3.0-only OR ISC)', true],
  ['(ISC AND MIT)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['public domain', false],
])('%s', (expression, allowed) => {
  expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(allowed);
});

test('wants a known licence for each package, and no word on others', () => {
  const policy = { allowed: ['MIT'], known: { quiet: 'MIT', gone: 'MIT', odd: 'GPL-3.0-only' } };
  const packages = [
    locked('fine'),
    locked('quiet', { licence: undefined }),
    locked('silent', { licence: undefined }),
    locked('odd'),
  ];
  expect(licenceProblems(packages, policy)).toEqual([
    'node_modules/silent states no licence: look it up and enter it in scripts/audit/licences.json.',
    'node_modules/odd has a licence that is not allowed: GPL-3.0-only.',
    'scripts/audit/licences.json knows gone, which is not used any more.',
  ]);
});
