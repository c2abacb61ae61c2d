import { performance } from 'node:perf_hooks';
import { PassThrough, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Number of passed checks, and a text per failed one. */
export interface Count {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** One part of `npm test`, which writes its output to a stream. */
export interface Stage {
  readonly name: string;
  readonly title: string;
  run(output: Writable): Promise<Count>;
}

/** Stages that run in sequence. */
export type Lane = readonly Stage[];

const MAX_OUTPUT_LINES = 40;

/** Returns the count of a stage that passes or fails as a whole; a failure has the last 40 lines of its output. */
export function countOfExit(title: string, exitCode: number, output = ''): Count {
  if (exitCode === 0) return { passed: 1, failures: [] };
  const lines = output.trim().split('\n').slice(-MAX_OUTPUT_LINES);
  return { passed: 0, failures: [[title, ...lines].join('\n  ').trim()] };
}

const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

/** Returns the lanes with only the stages in a comma-separated list; all without a list. Throws on an unknown name. */
export function chooseStages(lanes: readonly Lane[], only: string | undefined): readonly Lane[] {
  if (only === undefined) return lanes;
  const names = only.split(',');
  const known = lanes.flat().map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no stage "${unknown}"; choose from ${known.join(', ')}.`);
  }
  return lanes
    .map((lane) => lane.filter(({ name }) => names.includes(name)))
    .filter((lane) => lane.length > 0);
}

async function runLane(lane: Lane, output: Writable): Promise<Count> {
  const counts: Count[] = [];
  for (const stage of lane) {
    output.write(`\n=== ${stage.title} ===\n`);
    const start = performance.now();
    const count = await stage.run(output);
    counts.push(count);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    output.write(`--- ${stage.title}: ${count.failures.length === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
  }
  return sum(counts);
}

/**
 * Runs lanes concurrently, the stages of each in order, each under a heading and with its time; failures do not stop
 * other stages. The output of a lane is buffered until those before it have ended, then streamed. Resolves to the sum.
 */
export async function runLanes(lanes: readonly Lane[], output: Writable): Promise<Count> {
  const [first = [], ...others] = lanes;
  const waiting = others.map((lane) => {
    const log = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
    return { log, count: runLane(lane, log).finally(() => log.end()) };
  });
  const counts = [await runLane(first, output)];
  for (const { log, count } of waiting) {
    log.pipe(output, { end: false });
    await finished(log);
    counts.push(await count);
  }
  return sum(counts);
}
