import { parseArgs } from 'node:util';

/** Options of the benchmark. */
export interface Options {
  /** A smoke run: two rounds of every part, on few cases. Its figures are meaningless. */
  readonly quick: boolean;
  /** The parts to run; all unless some are named. */
  readonly only: readonly string[];
}

/** Reads `--quick` and `--only a,b`. Throws for any other word and for a part that does not exist. */
export function readOptions(args: readonly string[], parts: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  const only = values.only.split(',').filter(Boolean);
  const unknown = only.find((name) => !parts.includes(name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"; there are ${parts.join(', ')}.`);
  return { quick: values.quick, only };
}
