import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { runSample } from './sample.ts';
import { scoreTable } from './score.ts';

const ENGINE = join(ROOT, 'src', 'engine');
const HOME = join(ROOT, 'tests', 'mutation');
const STRYKER = join(HOME, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const CONFIG = join(HOME, 'stryker.config.mjs');

/** Inputs that the fuzz suite makes for each form: a fault shows soon or not at all. */
const FUZZ_RUNS = '60';

/** Mutates the folders and files that are named, or all folders; returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      // Runs every mutant anew: Stryker believes its last result of a constant, whatever tests were added since.
      force: { type: 'boolean', default: false },
      // So many faults, chosen by the seed, over all code that matters most.
      sample: { type: 'string' },
      seed: { type: 'string', default: '31' },
    },
  });
  const stryker = (part: string, ...options: readonly string[]): Promise<number> =>
    run('node', [STRYKER, 'run', CONFIG, ...options], { env: { MUTATION_PART: part, FUZZ_RUNS } });
  if (values.sample !== undefined)
    return runSample(Number(values.sample), Number(values.seed), () => stryker('sample'));
  const folders = readdirSync(ENGINE);
  const unknown = positionals.find((name) => !existsSync(join(ENGINE, name)));
  if (unknown !== undefined)
    throw new Error(`src/engine holds no ${unknown}. Its folders are ${folders.join(', ')}.`);

  const chosen = positionals.length > 0 ? positionals : folders;
  const force = values.force ? ['--force'] : [];
  const failed: string[] = [];
  // One at a time: a folder is validated by its own tests alone, and a result is kept when a later run is stopped.
  for (const part of chosen) {
    if ((await stryker(part, ...force)) !== 0) failed.push(part);
  }
  console.log(`\n${scoreTable(chosen, (part) => join(ROOT, '.cache', 'mutation', part, 'report.json'))}`);
  if (failed.length > 0) console.error(`\nBelow the bar, or not measured: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
