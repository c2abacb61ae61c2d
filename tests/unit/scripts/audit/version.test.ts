import { expect, test } from 'vitest';
import { isBefore } from '../../../../scripts/audit/version.ts';

test.each([
  ['1.2.3', '1.2.4'],
  ['1.9.9', '1.10.0'],
  ['9.0.0', '10.0.0'],
  ['1.0.0-beta.2', '1.0.0'],
  ['0.9.0', '1.0.0-0'],
  ['1.2', '1.2.1'],
])('%s is before %s', (earlier, later) => {
  expect(isBefore(earlier, later)).toBe(true);
  expect(isBefore(later, earlier)).toBe(false);
  expect(isBefore(later, later)).toBe(false);
});
