/** A step of the rehearsal as its table shows it. */
interface Row {
  readonly step: string;
  readonly seconds: string;
  readonly result: string;
}

/** Runs one step after the other and takes the time of each. */
interface Steps {
  /** Runs a step; what it returns says what it came to. Rejects when it does. */
  run(step: string, work: () => Promise<string>): Promise<void>;
  /** The table of all steps so far. */
  rows(): readonly Row[];
}

/** Opens an empty table; `say` is given every step once it is done. */
export function openSteps(say: (line: string) => void): Steps {
  const rows: Row[] = [];
  return {
    async run(step, work) {
      const start = performance.now();
      const result = await work();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      rows.push({ step, seconds, result });
      say(`${step}: ${result} (${seconds} s)`);
    },
    rows: () => rows,
  };
}
