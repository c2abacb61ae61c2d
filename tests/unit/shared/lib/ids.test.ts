import { expect, it } from 'vitest';

import { newId } from '../../../../src/shared/lib/ids.ts';

it('creates unique ids of 16 alphanumeric characters', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(2000);
  expect(ids.every((id) => /^[0-9a-z]{16}$/.test(id))).toBe(true);
});
