/** What one run of one form gave. */
export interface RunResult {
  /** Milliseconds until the last field was on the screen. */
  readonly mount: number;
  /** Milliseconds from each key to its paint. */
  readonly keys: readonly number[];
  /** Milliseconds until conditional fields were seen to come or go; none without conditions. */
  readonly toggles: readonly number[];
  /** Milliseconds of script a key. */
  readonly script: number;
  /** Components rendered a key; NaN unless they were counted. */
  readonly rendered: number;
  /** Compressed bytes of script and style. */
  readonly bytes: number;
  /** Elements of the page. */
  readonly nodes: number;
  /** Bytes held by scripts after typing. */
  readonly held: number;
  readonly settings: string;
  /** Why the run does not count; empty when it does. */
  readonly wrong: readonly string[];
}

/** The runs of one subject on one case, by how much the processor was slowed down. */
export interface Cell {
  readonly subject: string;
  readonly spec: string;
  readonly rate: number;
  readonly runs: readonly RunResult[];
}

/** The runs that count: none when any of them went wrong, since the others then did not do their duty either. */
export const valid = (cell: Cell | undefined): readonly RunResult[] =>
  cell?.runs.every(({ wrong }) => wrong.length === 0) ? cell.runs : [];

/** Why the runs of a cell do not count. */
export const whyVoid = ({ runs }: Cell): string =>
  [...new Set(runs.flatMap(({ wrong }) => wrong))].join('; ');

/** Latencies of all keys of all runs that count. */
export const keysOf = (cell: Cell | undefined): readonly number[] => valid(cell).flatMap(({ keys }) => keys);
