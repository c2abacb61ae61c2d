import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { advisoryProblems } from '../../../../../scripts/audit/rules/advisories.ts';
import type { Advisory } from '../../../../../scripts/audit/rules/advisories.ts';
import { ROOT } from '../../../../../scripts/lib/root.ts';
import { locked } from '../packages.ts';

const advisory: Advisory = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'a',
  title: 'it bites',
  affected: [{ before: '1.2.0' }, { from: '2.0.0-0', before: '2.1.0' }],
};

test.each([
  ['0.1.0', '1.2.0'],
  ['1.1.9', '1.2.0'],
  ['1.2.0', undefined],
  ['1.9.0', undefined],
  ['2.0.0-rc.1', '2.1.0'],
  ['2.0.5', '2.1.0'],
  ['2.1.0', undefined],
])('version %s', (version, mended) => {
  const path = 'node_modules/b/node_modules/a';
  expect(advisoryProblems([locked('b'), locked('a', { path, version })], [advisory])).toEqual(
    mended === undefined
      ? []
      : [`${path} is ${version}, which has GHSA-aaaa-bbbb-cccc (it bites): take ${mended} or later.`],
  );
});

describe('the list of this project', () => {
  const file = join(ROOT, 'scripts', 'audit', 'advisories.json');
  const advisories = JSON.parse(readFileSync(file, 'utf8')) as readonly Advisory[];

  test.each(advisories.map((each) => [each.id, each] as const))('%s is well-formed', (_, each) => {
    expect(each).toEqual({
      id: expect.stringMatching(/^GHSA(?:-[a-z0-9]{4}){3}$/),
      package: expect.stringMatching(/^(?:@[\w-]+\/)?[\w.-]+$/),
      title: expect.stringMatching(/^[a-z].*[^.]$/),
      affected: expect.arrayContaining([expect.objectContaining({ before: expect.any(String) })]),
    });
    for (const { from = '0.0.0', before } of each.affected)
      for (const version of [from, before]) expect(version).toMatch(/^\d+\.\d+\.\d+(?:-\w+)?$/);
  });
});
