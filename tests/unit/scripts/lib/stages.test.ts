import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { chooseStages, countOfExit, runLanes } from '../../../../scripts/lib/stages.ts';
import type { Count, Stage } from '../../../../scripts/lib/stages.ts';
import { ROOT } from '../../../../scripts/lib/root.ts';
import { countOf } from '../../../../scripts/lib/vitest-stage.ts';
import { deferred } from '../../support/deferred.ts';

/** A stage that reports its name and ends once `until` has come. */
const stage = (name: string, count: Count, until?: Promise<void>): Stage => ({
  name,
  title: `Stage ${name}`,
  run: async (output) => {
    output.write(`${name} runs\n`);
    await until;
    return count;
  },
});
const [a, b, c] = [
  stage('a', countOfExit('Stage a', 0)),
  stage('b', countOfExit('Stage b', 2)),
  stage('c', { passed: 5, failures: ['One of c'] }),
];

/** What the lines of an output are so far, with every time alike. */
function lines(output: PassThrough): readonly string[] {
  let text = '';
  for (let chunk: unknown = output.read(); chunk !== null; chunk = output.read()) text += String(chunk);
  return text
    .replaceAll(/\d+\.\d s/g, '1.0 s')
    .split('\n')
    .filter((line) => line !== '');
}

test('runs every stage whatever the others did, and sums up', async () => {
  const output = new PassThrough();
  expect(await runLanes([[a, b], [c]], output)).toEqual({ passed: 6, failures: ['Stage b', 'One of c'] });
  expect(lines(output)).toEqual([
    '=== Stage a ===',
    'a runs',
    '--- Stage a: ok in 1.0 s',
    '=== Stage b ===',
    'b runs',
    '--- Stage b: FAILED in 1.0 s',
    '=== Stage c ===',
    'c runs',
    '--- Stage c: FAILED in 1.0 s',
  ]);
});

test('runs lanes side by side, and lets the second speak when the first has ended', async () => {
  const output = new PassThrough();
  const [first, second] = [deferred<void>(), deferred<void>()];
  const lanes = [
    [stage('slow', countOfExit('Slow', 0), first.promise)],
    [stage('late', countOfExit('Late', 0), second.promise)],
  ];
  const running = runLanes(lanes, output);
  expect(lines(output)).toEqual(['=== Stage slow ===', 'slow runs']);
  first.resolve();
  await expect.poll(() => lines(output)).toContain('late runs');
  second.resolve();
  expect(await running).toEqual({ passed: 2, failures: [] });
  expect(lines(output)).toEqual(['--- Stage late: ok in 1.0 s']);
});

test('chooses stages by name, in their own order', () => {
  const names = (only?: string): readonly (readonly string[])[] =>
    chooseStages([[a, b], [c]], only).map((lane) => lane.map(({ name }) => name));
  expect(names()).toEqual([['a', 'b'], ['c']]);
  expect(names('c,a')).toEqual([['a'], ['c']]);
  expect(names('c')).toEqual([['c']]);
  expect(() => names('a,d')).toThrow('There is no stage "d"; choose from a, b, c.');
});

/** A file of a report, whose one test ended so. */
const fileOf = (status: string, ...failureMessages: readonly string[]) => ({
  name: join(ROOT, 'tests', 'one.test.ts'),
  status,
  message: '',
  assertionResults: [{ fullName: 'a door opens', status, failureMessages }],
});
const unread = {
  ...fileOf('failed'),
  message: 'Cannot find module\n  at one.test.ts',
  assertionResults: [],
};

test.each([
  ['all passed', { numPassedTests: 3, testResults: [fileOf('passed')] }, 0, []],
  [
    'some failed',
    {
      numPassedTests: 3,
      testResults: [fileOf('passed'), fileOf('failed', 'Error: It sticks\n  at door.ts')],
    },
    1,
    ['tests/one.test.ts: a door opens: Error: It sticks'],
  ],
  [
    'one failed without a word',
    { numPassedTests: 3, testResults: [fileOf('failed')] },
    1,
    ['tests/one.test.ts: a door opens: '],
  ],
  [
    'a file did not load',
    { numPassedTests: 3, testResults: [unread] },
    1,
    ['tests/one.test.ts: Cannot find module'],
  ],
  [
    'it failed outside its files',
    { numPassedTests: 3, testResults: [fileOf('passed')] },
    1,
    ['unit: failed outside its tests, or held none'],
  ],
  ['there was no test', { numPassedTests: 0 }, 0, ['unit: failed outside its tests, or held none']],
])('counts a vitest run: %s', (_, report, exitCode, failures) => {
  expect(countOf('unit', JSON.stringify(report), exitCode)).toEqual({
    passed: report.numPassedTests,
    failures,
  });
});

test('counts a vitest run that left no report', () => {
  expect(countOf('unit', undefined, 1)).toEqual({
    passed: 0,
    failures: ['unit: failed outside its tests, or held none'],
  });
});
