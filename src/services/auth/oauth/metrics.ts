import { type ErrorMessage, errorMessage } from '../../../../contract/error-message.ts';
import * as v from 'valibot';
import type { TextStorage } from '../../../shared/lib/storage.ts';
import { readJson, writeJson } from '../../../shared/lib/json-storage.ts';
import { EXCELLENT_BELOW_MS, GOOD_BELOW_MS, KEPT_METRICS, SLOW_ABOVE_MS } from './limits.ts';
import type { Times } from './stopwatch.ts';
import { METRICS_KEY } from './storage-keys.ts';

type Efficiency = 'excellent' | 'good' | 'poor';

/** Metrics of one sign-in. Failed sign-ins are included, since their duration matters as well. */
export interface LoginMetrics extends Times {
  readonly outcome: 'success' | 'failure';
  readonly efficiency: Efficiency;
}

export function efficiencyOf(totalMs: number): Efficiency {
  if (totalMs < EXCELLENT_BELOW_MS) return 'excellent';
  return totalMs < GOOD_BELOW_MS ? 'good' : 'poor';
}

/** Returns true if the sign-in was slow enough to notify the user. */
export const isSlow = (totalMs: number): boolean => totalMs > SLOW_ABOVE_MS;

export const slowText = (totalMs: number): ErrorMessage =>
  errorMessage('Login took {seconds} s. The GTA World servers may be busy.', {
    seconds: Math.round(totalMs / 1000),
  });

const storedMetrics = v.object({ at: v.number(), totalMs: v.number() });

const isMetrics = (value: unknown): value is LoginMetrics => v.is(storedMetrics, value);

/** Returns the last sign-ins of this tab, oldest first. */
export function readMetrics(storage: TextStorage): readonly LoginMetrics[] {
  const stored = readJson(storage, METRICS_KEY);
  return Array.isArray(stored) ? stored.filter(isMetrics).slice(-KEPT_METRICS) : [];
}

/** Stores a sign-in; keeps the last ten. */
export function recordMetrics(storage: TextStorage, metrics: Omit<LoginMetrics, 'efficiency'>): void {
  const entry: LoginMetrics = { ...metrics, efficiency: efficiencyOf(metrics.totalMs) };
  // A failed write, such as a full storage, is ignored.
  writeJson(storage, METRICS_KEY, [...readMetrics(storage), entry].slice(-KEPT_METRICS));
}
