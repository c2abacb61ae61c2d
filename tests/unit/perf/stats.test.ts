import { describe, expect, test } from 'vitest';
import { driftOf } from '../../perf/stats/drift.ts';
import { intervalOf, ratioOf } from '../../perf/stats/interval.ts';
import { median, p95, quantile } from '../../perf/stats/quantile.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('a quantile', () => {
  test('is a sample, by nearest rank, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 2, 3, 1])).toBe(2);
    expect(p95(upTo(100))).toBe(95);
    expect(quantile(upTo(10), 1)).toBe(10);
    expect(quantile(upTo(10), 0)).toBe(1);
  });

  test('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });
});

describe('an interval', () => {
  test('stands around its figure and is the same for the same samples', () => {
    const samples = upTo(101);
    const { value, low, high } = intervalOf(samples, median);
    expect(value).toBe(51);
    expect(low).toBeGreaterThan(30);
    expect(low).toBeLessThan(51);
    expect(high).toBeGreaterThan(51);
    expect(high).toBeLessThan(70);
    expect(intervalOf(samples, median)).toEqual({ value, low, high });
  });

  test('narrows with more samples', () => {
    const width = (count: number): number => {
      const { low, high } = intervalOf(upTo(count), median);
      return (high - low) / count;
    };
    expect(width(1000)).toBeLessThan(width(30) / 2);
  });

  test('of samples that do not differ has no width', () => {
    expect(intervalOf([7, 7, 7], median)).toEqual({ value: 7, low: 7, high: 7 });
  });
});

describe('a ratio', () => {
  test('is of the two figures, and as unsure as both', () => {
    const control = upTo(99);
    const doubled = control.map((value) => value * 2);
    const { value, low, high } = ratioOf(doubled, control, median);
    expect(value).toBe(2);
    expect(low).toBeLessThan(2);
    expect(high).toBeGreaterThan(2);
    const sure = ratioOf(doubled, [50], median);
    expect(sure.high - sure.low).toBeLessThan(high - low);
  });
});

describe('the drift of a control', () => {
  test('is the farthest round from the middle of all', () => {
    expect(
      driftOf([
        [10, 10, 10],
        [10, 10, 10],
      ]),
    ).toBe(0);
    expect(driftOf([[10, 10, 10], [10, 10], [13]])).toBeCloseTo(0.3);
    expect(driftOf([[10, 10, 10], [10, 10], [7]])).toBeCloseTo(0.3);
  });
});
