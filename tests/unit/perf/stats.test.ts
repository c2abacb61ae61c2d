import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../src/shared/lib/random.ts';
import { agrees, figureOf, ratioOf, statisticOf } from '../../perf/stats/halves.ts';
import { median, p95, quantile } from '../../perf/stats/quantile.ts';
import { measureRounds, roundLabel } from '../../perf/stats/rounds.ts';
import type { Bounds } from '../../perf/stats/rounds.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('a quantile', () => {
  test('is a sample by nearest rank, in any order', () => {
    expect(p95(upTo(100))).toBe(95);
    expect(quantile(upTo(10), 1)).toBe(10);
    expect(quantile(upTo(10), 0)).toBe(1);
  });

  test('in the middle is the median, or the mean of the two there', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 2, 3, 1])).toBe(2.5);
  });

  test('of nothing is NaN', () => {
    expect([median([]), p95([])]).toEqual([Number.NaN, Number.NaN]);
  });
});

const BOUNDS: Bounds = { least: 4, most: 40, minutes: 1 };

/** Simulates a run with a known ratio per round and keys that vary by a share of their median. */
async function run(ratioIn: (round: number) => number, spread: number, bounds = BOUNDS) {
  const random = randomFrom(1);
  let round = 0;
  const keys = (middle: number) =>
    Array.from({ length: 20 }, () => middle * (1 + spread * (2 * random() - 1)));
  const [result] = await measureRounds(['form'], bounds, {
    measure: async () => ({ own: keys(ratioIn(round++)), control: keys(1) }),
    figures: (rounds) => ({ ratio: figureOf(rounds, ratioOf('own', 'control', median)) }),
  });
  return { rounds: result!.rounds.length, ratio: result!.figures.ratio };
}

describe('the halves of a run', () => {
  test('agree within a tenth', () => {
    expect(agrees({ value: 1, halves: [1, 1.1] })).toBe(true);
    expect(agrees({ value: 1, halves: [1.26, 0.9] })).toBe(false);
    expect(agrees({ value: 1, halves: [1, Number.NaN] })).toBe(false);
  });

  test('agree at once in a steady series', async () => {
    const { rounds, ratio } = await run(() => 2, 0.05);
    expect(rounds).toBe(BOUNDS.least);
    expect(ratio.value).toBeCloseTo(2, 1);
  });

  test('agree after more rounds in a noisy series', async () => {
    const { rounds, ratio } = await run(() => 2, 0.9);
    expect(rounds).toBeGreaterThan(BOUNDS.least);
    expect(rounds).toBeLessThan(BOUNDS.most);
    expect(agrees(ratio)).toBe(true);
  });

  test('do not agree in a drifting series of any length', async () => {
    const { rounds, ratio } = await run((round) => 1.08 ** round, 0.05);
    expect(rounds).toBe(BOUNDS.most);
    expect(agrees(ratio)).toBe(false);
  });

  test('contain all completed rounds', async () => {
    const { rounds, ratio } = await run((round) => (round === 0 ? 3 : 2), 0, {
      ...BOUNDS,
      least: 2,
      minutes: 0,
    });
    expect(rounds).toBe(2);
    expect(ratio).toEqual({ value: 2.5, halves: [3, 2] });
  });
});

test('items alternate, reversed in every other round, each until its figures agree', async () => {
  const order: string[] = [];
  const bounds = { least: 2, most: 4, minutes: 1 };
  const results = await measureRounds(['steady', 'never'], bounds, {
    async measure(item, backwards) {
      order.push(`${item}${backwards ? ' back' : ''}`);
      return { own: [item === 'steady' ? 1 : 2 ** order.length] };
    },
    figures: (rounds) => ({ own: figureOf(rounds, statisticOf('own', median)) }),
  });
  expect(order).toEqual(['steady', 'never', 'never back', 'steady back', 'never', 'never back']);
  expect(roundLabel(results, bounds)).toBe('2 to 4 rounds (at most 4, or 1 min)');
});
