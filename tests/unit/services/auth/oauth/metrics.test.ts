import { expect, test } from 'vitest';
import {
  efficiencyOf,
  type LoginMetrics,
  readMetrics,
  recordMetrics,
} from '../../../../../src/services/auth/oauth/metrics.ts';
import { METRICS_KEY } from '../../../../../src/services/auth/oauth/storage-keys.ts';
import { memoryStorage } from './support/memory-storage.ts';

const metrics = (at: number, totalMs = 0): Omit<LoginMetrics, 'efficiency'> => ({
  at,
  totalMs,
  exchangeMs: 0,
  factionMs: 0,
  outcome: 'success',
});

test.each([
  [0, 'excellent'],
  [9999, 'excellent'],
  [10_000, 'good'],
  [19_999, 'good'],
  [20_000, 'poor'],
])('%i ms is %s', (totalMs, label) => {
  expect(efficiencyOf(totalMs)).toBe(label);
});

test('keeps the last ten, oldest first, with their labels', () => {
  const { text, entries } = memoryStorage();
  for (let at = 1; at <= 12; at += 1) recordMetrics(text, metrics(at, 12_000));
  const kept = readMetrics(text);
  expect(kept.map(({ at }) => at)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(kept[0]?.efficiency).toBe('good');
  expect(JSON.parse(entries.get(METRICS_KEY) ?? '')).toEqual(kept);
});
