import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { COUNT_FILE } from './failure-reporter.ts';
import { ROOT } from './root.ts';
import { run, type RunOptions } from './run.ts';
import type { Count } from './stages.ts';

/**
 * Parses the count of a vitest run (undefined when it left none). A failed run without a named failure, or one without
 * tests, counts as one failure.
 */
export function countOf(name: string, report: string | undefined, exitCode: number): Count {
  const { passed, failures } = JSON.parse(report ?? '{"passed":0,"failures":[]}') as Count;
  const silentFailure = failures.length === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failures: silentFailure ? [`${name}: failed outside its tests, or ran none`] : failures };
}

/** Process options, and arguments that select tests. */
export interface VitestOptions extends RunOptions {
  readonly args?: readonly string[];
  /** A run without a test passes. */
  readonly mayBeEmpty?: boolean;
}

/** Runs vitest once with a config and counts its tests. A remaining `.only` is a failure. */
export async function runVitest(name: string, config: string, options: VitestOptions): Promise<Count> {
  const { args = [], mayBeEmpty = false, ...runOptions } = options;
  const report = join(ROOT, '.cache', `${name}-tests.json`);
  rmSync(report, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporter = join(ROOT, 'scripts', 'lib', 'failure-reporter.ts');
  const exitCode = await run(
    process.execPath,
    [
      vitest,
      'run',
      '--config',
      config,
      '--allowOnly=false',
      `--reporter=${reporter}`,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      ...args,
    ],
    { ...runOptions, env: { ...runOptions.env, [COUNT_FILE]: report } },
  );
  const count = countOf(name, existsSync(report) ? readFileSync(report, 'utf8') : undefined, exitCode);
  return mayBeEmpty && exitCode === 0 && count.passed === 0 ? { passed: 0, failures: [] } : count;
}
