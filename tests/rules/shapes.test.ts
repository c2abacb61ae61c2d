import { describe, expect, it } from 'vitest';

import { SHAPE_CASES } from './shapes/all.ts';
import { validate } from './support/database.ts';

describe('allowed writes', () => {
  it.each(SHAPE_CASES.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(validate(one).allowed).toBe(one.allowed);
  });
});
