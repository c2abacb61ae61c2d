import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { runSample } from './sample.ts';
import { scoreTable } from './score.ts';

const ENGINE = join(ROOT, 'src', 'engine');
const PACKAGE = 'phpbb-bbcode';
const HOME = join(ROOT, 'tests', 'mutation');
const STRYKER = join(HOME, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const CONFIG = join(HOME, 'stryker.config.mjs');

/** Number of fuzz inputs per form: mutants are detected early or not at all. */
const FUZZ_RUNS = '60';

/** Returns the path of a folder or file of the engine, or of the package by its name. */
function placeOf(name: string): string {
  const [first, ...rest] = name.split('/');
  return first === PACKAGE ? join(ROOT, 'packages', PACKAGE, 'src', ...rest) : join(ENGINE, name);
}

/** Mutates the given folders and files, or all folders; returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      // Runs every mutant again: Stryker caches results of constants even after tests were added.
      force: { type: 'boolean', default: false },
      // Number of mutants, sampled by the seed from the most important code.
      sample: { type: 'string' },
      seed: { type: 'string', default: '31' },
    },
  });
  const stryker = (part: string, ...options: readonly string[]): Promise<number> =>
    run('node', [STRYKER, 'run', CONFIG, ...options], { env: { MUTATION_PART: part, FUZZ_RUNS } });
  if (values.sample !== undefined)
    return runSample(Number(values.sample), Number(values.seed), () => stryker('sample'));
  const folders = [...readdirSync(ENGINE), PACKAGE];
  const unknown = positionals.find((name) => !existsSync(placeOf(name)));
  if (unknown !== undefined)
    throw new Error(`There is no ${unknown} to mutate. The folders are ${folders.join(', ')}.`);

  const chosen = positionals.length > 0 ? positionals : folders;
  const force = values.force ? ['--force'] : [];
  const failed: string[] = [];
  // Sequentially: a folder is covered only by its own tests, and results survive an interruption.
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
