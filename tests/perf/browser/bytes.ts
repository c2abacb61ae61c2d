/** Runs in the page: compressed bytes of the scripts and styles that have arrived. */
export function arrivedBytes(): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => /\.(?:js|css)$/.test(name))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
}
