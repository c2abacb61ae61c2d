import { expect, test } from 'vitest';
import { integrityProblems } from '../../../../../scripts/audit/rules/integrity.ts';
import { locked } from '../packages.ts';

test('wants a strong hash of every package that can be fetched here', () => {
  const packages = [
    locked('fine'),
    locked('binding', { integrity: undefined, isPlatformBinding: true }),
    locked('bare', { integrity: undefined }),
    locked('weak', { integrity: 'sha1-aaaa' }),
    locked('weak-binding', { integrity: 'md5-aaaa', isPlatformBinding: true }),
  ];
  expect(integrityProblems(packages)).toEqual([
    'node_modules/bare has no integrity hash: run "npm install" to write it.',
    'node_modules/weak has a weak integrity hash: it must be SHA-256 or longer.',
    'node_modules/weak-binding has a weak integrity hash: it must be SHA-256 or longer.',
  ]);
});
