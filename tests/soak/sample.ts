import type { Page } from 'playwright-core';
import { heldData, pageMetrics } from '../perf/browser/page-costs.ts';
import { memoryOf } from './memory.ts';

/** Measurements of page and database at one time. */
export interface Sample {
  /** Reports saved so far. */
  readonly saves: number;
  readonly seconds: number;
  /** Heap of the page after garbage collection, without compiled code, in KiB. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Memory of the database process, in KiB. */
  readonly backend: number;
}

/** Starts measuring a page and the database process. */
export async function openSampler(page: Page, pid: number): Promise<(saves: number) => Promise<Sample>> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable');
  const start = Date.now();
  return async (saves) => {
    const heap = await heldData(debug);
    const of = await pageMetrics(debug);
    return {
      saves,
      seconds: Math.round((Date.now() - start) / 1000),
      heap: Math.round(heap / 1024),
      nodes: of.get('Nodes') ?? Number.NaN,
      listeners: of.get('JSEventListeners') ?? Number.NaN,
      backend: memoryOf(pid),
    };
  };
}

/**
 * Returns the growth of a figure per save: the slope of the linear regression over the second half of the samples.
 * During the first half, new forms open and bounded caches fill.
 */
export function growth(all: readonly Sample[], of: Exclude<keyof Sample, 'saves'>): number {
  const samples = all.slice(Math.floor(all.length / 2));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(samples.map(({ saves }) => saves)), mean(samples.map((sample) => sample[of]))];
  const across = samples.map(({ saves }) => (saves - x) ** 2);
  return mean(samples.map((sample) => (sample.saves - x) * (sample[of] - y))) / mean(across);
}
