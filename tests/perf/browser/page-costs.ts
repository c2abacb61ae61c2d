import type { CDPSession } from 'playwright-core';

/** Node types of program data in a heap snapshot. Compiled code grows with optimization and is excluded. */
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

/** Returns the reachable bytes of objects, functions, lists and strings after garbage collection. */
export async function heldData(client: CDPSession): Promise<number> {
  // One collection enables the next to free more.
  for (let time = 0; time < 3; time += 1) await client.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  const receive = ({ chunk }: { chunk: string }): number => chunks.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', receive);
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  client.off('HeapProfiler.addHeapSnapshotChunk', receive);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (DATA.has(types[0][nodes[node] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0;
  return bytes;
}

/** Returns Chromium's metrics of a page by name; requires `Performance.enable`. */
export async function pageMetrics(client: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await client.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Runs in the page: returns the compressed bytes of loaded scripts and styles. */
export function arrivedBytes(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => /\.(?:js|css)$/.test(name))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
}
