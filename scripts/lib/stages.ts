import { performance } from 'node:perf_hooks';

/** How many checks passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** One part of `npm test`. */
export interface Stage {
  readonly name: string;
  readonly title: string;
  run(): Promise<Count>;
}

/** The count of a stage that either passes as a whole or fails as a whole. */
export const countOfExit = (exitCode: number): Count =>
  exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** The stages named in a comma-separated list, in their own order; all without a list. Throws on an unknown name. */
export function chooseStages(stages: readonly Stage[], only: string | undefined): readonly Stage[] {
  if (only === undefined) return stages;
  const names = only.split(',');
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    throw new Error(
      `There is no stage "${unknown}"; choose from ${stages.map((stage) => stage.name).join(', ')}.`,
    );
  }
  return stages.filter((stage) => names.includes(stage.name));
}

/** Runs stages in order, each under a heading and with its time, whatever the others did; resolves to the sum. */
export async function runStages(stages: readonly Stage[]): Promise<Count> {
  let [passed, failed] = [0, 0];
  for (const stage of stages) {
    console.log(`\n=== ${stage.title} ===`);
    const start = performance.now();
    const count = await stage.run();
    passed += count.passed;
    failed += count.failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`--- ${stage.title}: ${count.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  }
  return { passed, failed };
}
