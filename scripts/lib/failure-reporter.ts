import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { ROOT } from './root.ts';
import type { Count } from './stages.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Lines about a failure, such as the path of a picture of the page. Vitest accepts no annotation after a failure. */
    failureDetails?: string[];
  }
}

/** Environment variable with the file for the JSON result of the run; printed if unset. */
export const COUNT_FILE = 'TEST_COUNT_FILE';

const MAX_VALUE_LENGTH = 400;
const PROGRESS_STEPS = 10;

/** Parts of a test error that a failure shows. */
interface FailedError {
  readonly message: string;
  readonly expected?: unknown;
  readonly actual?: unknown;
  readonly stacks?: readonly { readonly file: string; readonly line: number }[];
}

const shorten = (text: string): string =>
  text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)} …` : text;

const asText = (value: unknown): string =>
  shorten(typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)));

/**
 * Formats one failure: file and line, title, message, expected and received values, then `details`, one per line. The
 * line is from the first stack frame in the test file, or else in the project.
 */
export function failureText(
  file: string,
  title: string,
  { message, expected, actual, stacks = [] }: FailedError,
  details: readonly string[] = [],
): string {
  const ownFrames = stacks.filter((frame) => !frame.file.includes('node_modules'));
  const frame = ownFrames.find((one) => one.file === file) ?? ownFrames[0];
  const place = `${relative(ROOT, frame?.file ?? file)}${frame ? `:${frame.line}` : ''}`;
  const compared = expected !== undefined || actual !== undefined;
  return [
    `${place} ${title}`,
    ...shorten(message)
      .split('\n')
      .slice(0, compared ? 1 : 12),
    ...(compared ? [`expected: ${asText(expected)}`, `received: ${asText(actual)}`] : []),
    ...details,
  ].join('\n  ');
}

function failuresOfTest(test: TestCase): readonly string[] {
  const { state, errors = [] } = test.result();
  if (state !== 'failed') return [];
  const details = test.meta().failureDetails?.map(shorten);
  const [first = { message: 'failed without an error' }] = errors;
  return [failureText(test.module.moduleId, test.fullName, first, details)];
}

/** Returns failures of a file or group outside its tests: an import error, or an error in a hook. */
const failuresOfGroup = (group: TestModule | TestSuite, file: string): readonly string[] =>
  group.errors().map((error) => failureText(file, group.type === 'suite' ? group.fullName : '', error));

/** Returns every failure of a file, one text each. */
function failuresOfModule(module: TestModule): readonly string[] {
  const file = module.moduleId;
  return [
    ...failuresOfGroup(module, file),
    ...[...module.children.allSuites()].flatMap((suite) => failuresOfGroup(suite, file)),
    ...[...module.children.allTests()].flatMap(failuresOfTest),
  ];
}

/** Returns the seconds that each file took, with its imports, the slowest first. */
const secondsByFile = (modules: readonly TestModule[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    modules
      .map((module) => {
        const { collectDuration, duration, environmentSetupDuration, setupDuration } = module.diagnostic();
        const all = collectDuration + duration + environmentSetupDuration + setupDuration;
        return [relative(ROOT, module.moduleId), Math.round(all / 100) / 10] as const;
      })
      .toSorted(([, a], [, b]) => b - a),
  );

/**
 * Prints progress in tenths of the files, and writes the number of passed tests, a text per failure and the duration of
 * each file to a file.
 */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class FailureReporter implements Reporter {
  private files = 0;
  private done = 0;
  private failed = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.files = specifications.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.done += 1;
    if (!module.ok()) this.failed += 1;
    const step = (count: number): number => Math.floor((count * PROGRESS_STEPS) / this.files);
    if (step(this.done) > step(this.done - 1))
      console.log(`${this.done} of ${this.files} test files, ${this.failed} failed`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests('passed')]);
    const failures = [
      ...modules.flatMap(failuresOfModule),
      ...unhandled.map((error) => failureText(ROOT, 'error outside of the tests', error)),
    ];
    const count: Count & { readonly seconds: Readonly<Record<string, number>> } = {
      passed: tests.length,
      failures,
      seconds: secondsByFile(modules),
    };
    const file = process.env[COUNT_FILE];
    if (file === undefined) console.log(failures.join('\n\n'));
    else writeFileSync(file, JSON.stringify(count));
  }
}
