import { describe, expect, it } from 'vitest';
import { FIGURES } from '../../../../../../src/engine/fields/widgets/body-diagram/figures.ts';
import { closedCurve, mirrored } from '../../../../../../src/engine/fields/widgets/body-diagram/outline.ts';

describe('the outline of a figure', () => {
  it('has two equal halves that share the middle line', () => {
    expect(
      mirrored([
        [0, 1],
        [5, 2],
        [0, 3],
      ]),
    ).toEqual([
      [120, 1],
      [125, 2],
      [120, 3],
      [115, 2],
    ]);
  });

  it('is a closed curve through every point', () => {
    const path = closedCurve([
      [0, 0],
      [6, 0],
      [6, 6],
    ]);
    expect(path).toBe('M0 0C0 -1 5 -1 6 0C7 1 7 6 6 6C5 6 0 1 0 0Z');
  });

  it('stays inside the image', () => {
    for (const { outline } of Object.values(FIGURES)) {
      const numbers = outline.match(/-?[0-9.]+/g)?.map(Number) ?? [];
      const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, index) => index % 2 === axis));
      expect(Math.min(...xs!, ...ys!)).toBeGreaterThan(0);
      expect(Math.max(...xs!)).toBeLessThan(240);
      expect(Math.max(...ys!)).toBeLessThan(420);
    }
  });
});
