import { describe, expect, it } from 'vitest';

import { SHAPE_CASES } from './shapes/all.ts';
import { judge } from './support/database.ts';

describe('what may be written', () => {
  it.each(SHAPE_CASES.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    expect(judge(one).allowed).toBe(one.allowed);
  });
});
