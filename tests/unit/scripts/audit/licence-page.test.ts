import { expect, test } from 'vitest';
import { licencePage } from '../../../../scripts/audit/licence-page.ts';
import { locked } from './packages.ts';

test('lists what runs, counts what only builds, in an order of its own', () => {
  const tools = Array.from({ length: 21 }, (_, index) => locked(`tool-${index}`, { isDev: true }));
  const packages = [
    locked('b'),
    locked('a', { path: 'node_modules/b/node_modules/a' }),
    locked('a'),
    locked('silent', { licence: undefined }),
    locked('rare', { isDev: true, licence: 'ISC' }),
    ...tools,
  ];
  const policy = { allowed: [], known: { silent: '0BSD' } };
  const page = licencePage(packages, policy);
  expect(page).toContain('| 0BSD | 1 | silent 1.0.0 |\n| MIT | 2 | a 1.0.0, b 1.0.0 |');
  expect(page).toContain('| ISC | 1 | rare 1.0.0 |\n| MIT | 21 |  |');
  expect(licencePage(packages.toReversed(), policy)).toBe(page);
});
