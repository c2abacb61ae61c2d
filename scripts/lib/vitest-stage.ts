import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { run } from './run.ts';
import type { RunOptions } from './run.ts';
import type { Count } from './stages.ts';

/**
 * What a vitest run amounts to: its JSON report (undefined when it left none) and its exit code. A run that
 * failed outside any test, or that held no test, counts as one failure.
 */
export function countOf(report: string | undefined, exitCode: number): Count {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(report ?? '{}') as {
    numPassedTests?: number;
    numFailedTests?: number;
  };
  const silentFailure = exitCode !== 0 || passed === 0;
  return { passed, failed: failed || Number(silentFailure) };
}

/** Runs vitest once with a config and counts its tests. `.only` left in a test is a failure. */
export async function runVitest(name: string, config: string, options: RunOptions): Promise<Count> {
  const report = join(ROOT, '.cache', `${name}-tests.json`);
  rmSync(report, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', '--config', config, '--allowOnly=false', '--reporter=default', '--reporter=json'];
  const exitCode = await run(process.execPath, [vitest, ...args, `--outputFile.json=${report}`], options);
  return countOf(existsSync(report) ? readFileSync(report, 'utf8') : undefined, exitCode);
}
