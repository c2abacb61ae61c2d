import type { CDPSession } from 'playwright-core';

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

/** Bytes of all objects, functions, lists and texts that a page can still reach after garbage collection. */
export async function heldData(client: CDPSession): Promise<number> {
  // What one collection sets free lets the next find more.
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

/** Figures that the browser keeps of a page, once `Performance.enable` was sent, by name. */
export async function pageMetrics(client: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await client.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Runs in the page: compressed bytes of the scripts and styles that have arrived. */
export function arrivedBytes(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => /\.(?:js|css)$/.test(name))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
}
