import { expect, test } from 'vitest';
import { mockingTests } from '../../../../scripts/lib/mocking-tests.ts';

test('tells the test files of a folder that replace modules', () => {
  const found = mockingTests('unit/engine/preview');
  expect(found).toEqual(['tests/unit/engine/preview/preview.test.tsx']);
});
