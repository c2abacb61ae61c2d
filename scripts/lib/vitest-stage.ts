import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './root.ts';
import { run } from './run.ts';
import type { RunOptions } from './run.ts';
import type { Count } from './stages.ts';

/** What is read of vitest's JSON report. */
interface Report {
  readonly numPassedTests?: number;
  readonly testResults?: readonly FileResult[];
}
interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';

/** A line on each test of a file that failed, or on the file when it failed outside its tests. */
function failuresOf({ name, status, message, assertionResults }: FileResult): readonly string[] {
  const file = relative(ROOT, name);
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
  return failures.length === 0 && status === 'failed' ? [`${file}: ${firstLine(message)}`] : failures;
}

/**
 * What the vitest run of a stage amounts to: its JSON report (undefined when it left none) and its exit code. A run
 * that failed outside its files, or that held no test, counts as one failure.
 */
export function countOf(name: string, report: string | undefined, exitCode: number): Count {
  const { numPassedTests: passed = 0, testResults = [] } = JSON.parse(report ?? '{}') as Report;
  const failures = testResults.flatMap(failuresOf);
  const silentFailure = failures.length === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failures: silentFailure ? [`${name}: failed outside its tests, or held none`] : failures };
}

/** Runs vitest once with a config and counts its tests. `.only` left in a test is a failure. */
export async function runVitest(name: string, config: string, options: RunOptions): Promise<Count> {
  const report = join(ROOT, '.cache', `${name}-tests.json`);
  rmSync(report, { force: true });
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', '--config', config, '--allowOnly=false', '--reporter=default', '--reporter=json'];
  const exitCode = await run(process.execPath, [vitest, ...args, `--outputFile.json=${report}`], options);
  return countOf(name, existsSync(report) ? readFileSync(report, 'utf8') : undefined, exitCode);
}
