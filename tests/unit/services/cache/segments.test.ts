import { expect, test } from 'vitest';
import { segmentOfPath } from '../../../../src/services/cache/segments.ts';

test.each([
  ['staff', 'staff'],
  ['/staff/phmc/1/name', 'staff'],
  ['agencies/LSPD', 'agencies'],
  ['selectOptions/gender', 'selectOptions'],
  ['savedReports/', undefined],
  ['savedReports/staff/1', undefined],
  ['/savedReports/staff', undefined],
  ['staffing', undefined],
  ['adminSettings/lockdownConfig', undefined],
  ['', undefined],
])('%s belongs to %s', (path, segment) => {
  expect(segmentOfPath(path)).toBe(segment);
});
