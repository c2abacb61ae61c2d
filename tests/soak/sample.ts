import type { CDPSession, Page } from 'playwright-core';
import { memoryOf } from './memory.ts';

/** What a page and the database hold at one moment. */
export interface Sample {
  /** Reports saved so far. */
  readonly saves: number;
  readonly seconds: number;
  /** What the page holds after garbage collection, without the machine code that the engine makes of it, in KiB. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Memory of the process of the database, in KiB. */
  readonly backend: number;
}

/** The kinds of a heap snapshot that a program makes. Compiled code grows for as long as something becomes hot. */
const DATA = new Set(['object', 'closure', 'array', 'string', 'concatenated string', 'sliced string']);

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/** Bytes of all objects, functions, lists and texts that the page can still reach. */
async function heldData(debug: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const hear = ({ chunk }: { chunk: string }): number => chunks.push(chunk);
  debug.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await debug.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  debug.off('HeapProfiler.addHeapSnapshotChunk', hear);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (DATA.has(types[0][nodes[node] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0;
  return bytes;
}

async function metrics(debug: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics: list } = await debug.send('Performance.getMetrics');
  return new Map(list.map(({ name, value }) => [name, value]));
}

/** Opens the way to measure a page and the process of the database, from now on. */
export async function openSampler(page: Page, pid: number): Promise<(saves: number) => Promise<Sample>> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable');
  const start = Date.now();
  return async (saves) => {
    // What one collection sets free lets the next find more.
    for (let time = 0; time < 3; time += 1) await debug.send('HeapProfiler.collectGarbage');
    const of = await metrics(debug);
    return {
      saves,
      seconds: Math.round((Date.now() - start) / 1000),
      heap: Math.round((await heldData(debug)) / 1024),
      nodes: of.get('Nodes') ?? Number.NaN,
      listeners: of.get('JSEventListeners') ?? Number.NaN,
      backend: memoryOf(pid),
    };
  };
}

/**
 * By how much a figure grows with each save: the slope of the straight line nearest to the second half of the samples.
 * In the first, forms open that were not open before, and what is kept up to a limit fills.
 */
export function growth(all: readonly Sample[], of: Exclude<keyof Sample, 'saves'>): number {
  const samples = all.slice(Math.floor(all.length / 2));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(samples.map(({ saves }) => saves)), mean(samples.map((sample) => sample[of]))];
  const across = samples.map(({ saves }) => (saves - x) ** 2);
  return mean(samples.map((sample) => (sample.saves - x) * (sample[of] - y))) / mean(across);
}
