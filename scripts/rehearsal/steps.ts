interface Row {
  readonly step: string;
  readonly seconds: string;
  readonly result: string;
}

/** Runs and times the steps. */
interface Steps {
  /** Runs a step; its return value is the result in the table. Rejects when it does. */
  run(step: string, work: () => Promise<string>): Promise<void>;
  /** Returns the table of all steps so far. */
  rows(): readonly Row[];
}

/** Creates an empty table; `say` is called after every step. */
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
