import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/root.ts';
import { run } from '../lib/run.ts';
import { scoreTable } from './score.ts';

const HOME = join(ROOT, 'tests', 'mutation');
const STRYKER = join(HOME, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const CONFIG = join(HOME, 'stryker.config.mjs');

/** Mutates the folders that are named, or all of them; answers the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // Judges every mutant anew: Stryker believes its last result of a constant, whatever tests were added since.
    options: { force: { type: 'boolean', default: false } },
  });
  const folders = readdirSync(join(ROOT, 'src', 'engine'));
  const stranger = positionals.find((name) => !folders.includes(name));
  if (stranger !== undefined) throw new Error(`src/engine has no folder ${stranger}: ${folders.join(', ')}.`);

  const chosen = positionals.length > 0 ? positionals : folders;
  const force = values.force ? ['--force'] : [];
  const failed: string[] = [];
  // One folder at a time: each is judged by its own tests alone, and its result is kept when a later run is stopped.
  for (const folder of chosen) {
    const code = await run('node', [STRYKER, 'run', CONFIG, ...force], { MUTATION_FOLDER: folder });
    if (code !== 0) failed.push(folder);
  }
  console.log(`\n${scoreTable(chosen, (folder) => join(ROOT, '.cache', 'mutation', folder, 'report.json'))}`);
  if (failed.length > 0) console.error(`\nBelow the bar, or not measured: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
