import { expect, test } from 'vitest';
import { originProblems } from '../../../../../scripts/audit/rules/origin.ts';
import { locked } from '../packages.ts';

test('wants no address in the lock file', () => {
  expect(originProblems([locked('a'), locked('b', { resolved: 'https://example.org/b.tgz' })])).toEqual([
    'node_modules/b names where it was fetched from: remove "resolved" from package-lock.json.',
  ]);
});
