import type { CDPSession } from 'playwright-core';

/** Bytes that the page's scripts hold once nothing more can be freed. */
export async function heldBytes(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
}
