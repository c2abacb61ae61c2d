import { expect, test } from 'vitest';
import { pageWrites } from '../../../../scripts/release/page-writes.ts';
import { planRelease, type ReleaseParts } from '../../../../scripts/release/plan-release.ts';

const USERS = '### For users\n\n#### Added\n\n- A thing.';
const OWNERS = '### For owners\n\n#### Before you deploy\n\n- Deploy the rules first.\n- Set `A`.';
const OLDER = '## 0.1.0 - 2026-11-01\n\n- All of it.\n';

const PARTS: ReleaseParts = {
  version: '0.2.0',
  now: new Date(Date.UTC(2026, 10, 30)),
  changelog: `# Changelog\n\n## Unreleased\n\n${USERS}\n\n${OWNERS}\n\n${OLDER}`,
  packageFile: '{ "version": "0.1.0", "dependencies": { "a": { "version": "9.0.0" } } }',
  lockFile: '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "a": { "version": "9.0.0" } } }',
  writes: pageWrites(),
  released: ['0.1.0'],
};

test("a release sets version, changelog, tag and build, with owners' tasks first", () => {
  const { files, tag } = planRelease(PARTS);
  const entries = `${OWNERS}\n\n${USERS}\n`;
  expect(files['CHANGELOG.md']).toBe(`# Changelog\n\n## 0.2.0 - 2026-11-30\n\n${entries}\n${OLDER}`);
  expect(tag).toBe(`PHMC Forms 0.2.0\n\n${entries}`);
  expect(files['package.json']).toBe(PARTS.packageFile.replace('0.1.0', '0.2.0'));
  expect(files['package-lock.json']).toBe(PARTS.lockFile.replaceAll('0.1.0', '0.2.0'));
  expect(JSON.parse(files['tests/rules/_released/0.2.0.json']!)).toEqual(pageWrites());
});

test.each([
  ['v1', {}, 'three numbers'],
  ['0.1.0', {}, 'released already'],
  ['0.0.9', {}, 'older than 0.1.0'],
  ['0.2.0', { changelog: '# Changelog\n\n## Unreleased\n' }, 'nothing to release'],
])('%s is refused', (version, more, sentence) => {
  expect(() => planRelease({ ...PARTS, ...more, version })).toThrow(sentence);
});

test('a release keeps entries that have no audience', () => {
  const { tag } = planRelease({ ...PARTS, changelog: '# Changelog\n\n## Unreleased\n\n- A thing.\n' });
  expect(tag).toBe('PHMC Forms 0.2.0\n\n- A thing.\n');
});
