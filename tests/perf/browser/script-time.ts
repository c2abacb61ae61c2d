import type { CDPSession } from 'playwright-core';

/** Milliseconds of script that the page has run so far. */
export async function scriptTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
