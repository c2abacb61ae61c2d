/** Returns the number of runs of a slow property: a quarter of the count in `npm test`, the count in `npm run soak`. */
export const runs = (count: number): number =>
  process.env['FUZZ_RUNS'] === undefined ? Math.ceil(count / 4) : count;
