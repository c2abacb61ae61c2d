import { describe, expect, it } from 'vitest';
import { FIGURES, figureNamed } from '../../../../../../src/engine/fields/widgets/body-diagram/figures.ts';
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

  it('has all of its points', () => {
    for (const { outline } of Object.values(FIGURES))
      expect(outline).toMatch(/^M[\d.]+ [\d.]+(?:C[-\d. ]+)+Z$/);
  });

  it('has a face, a navel and knees within, in strokes of their own', () => {
    for (const { lines } of Object.values(FIGURES)) {
      expect(lines).toMatch(/^(?:M[\d.]+ [\d.]+(?:[hvq][-\d. ]+)+)+$/);
      expect(lines.match(/M/g)).toHaveLength(4 + 4 + 1 + 2);
    }
  });

  it('is that of the answer, the male one while there is none', () => {
    expect(['female', 'male', undefined, 'other'].map(figureNamed)).toEqual([
      'female',
      'male',
      'male',
      'male',
    ]);
    expect(FIGURES.female.outline).not.toBe(FIGURES.male.outline);
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
