import { expect, it } from 'vitest';

import { newId } from '../../../../src/shared/lib/ids.ts';

it('makes ids of 16 plain characters that do not repeat', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(2000);
  expect(ids.every((id) => /^[0-9a-z]{16}$/.test(id))).toBe(true);
});
