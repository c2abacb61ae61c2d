import { describe, expect, it } from 'vitest';
import { FIGURES, figureNamed } from '../../../../../../src/engine/fields/widgets/body-diagram/figures.ts';
import { closedCurve } from '../../../../../../src/engine/fields/widgets/body-diagram/outline.ts';

describe('the outline of a figure', () => {
  it('is a closed curve through every point', () => {
    const path = closedCurve([
      [0, 0],
      [6, 0],
      [6, 6],
    ]);
    expect(path).toBe('M0 0C0 -1 5 -1 6 0C7 1 7 6 6 6C5 6 0 1 0 0Z');
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
});
