import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { chooseStages, countOfExit, runLanes } from '../../../../scripts/lib/stages.ts';
import type { Count, Stage } from '../../../../scripts/lib/stages.ts';
import { countOf } from '../../../../scripts/lib/vitest-stage.ts';
import { deferred } from '../../support/deferred.ts';

/** A stage that tells its name and ends once `until` has come. */
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
  stage('a', countOfExit(0)),
  stage('b', countOfExit(2)),
  stage('c', { passed: 5, failed: 1 }),
];

/** What the lines of an output are so far, with every time alike. */
const lines = (output: PassThrough): readonly string[] =>
  String(output.read() ?? '')
    .replaceAll(/\d+\.\d s/g, '1.0 s')
    .split('\n')
    .filter((line) => line !== '');

test('runs every stage whatever the others did, and sums up', async () => {
  const output = new PassThrough();
  expect(await runLanes([[a, b], [c]], output)).toEqual({ passed: 6, failed: 2 });
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
    [stage('slow', countOfExit(0), first.promise)],
    [stage('late', countOfExit(0), second.promise)],
  ];
  const running = runLanes(lanes, output);
  expect(lines(output)).toEqual(['=== Stage slow ===', 'slow runs']);
  first.resolve();
  await expect.poll(() => lines(output)).toContain('late runs');
  second.resolve();
  expect(await running).toEqual({ passed: 2, failed: 0 });
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

test.each([
  ['all passed', '{"numPassedTests":3,"numFailedTests":0}', 0, { passed: 3, failed: 0 }],
  ['some failed', '{"numPassedTests":3,"numFailedTests":2}', 1, { passed: 3, failed: 2 }],
  ['a file did not load', '{"numPassedTests":3,"numFailedTests":0}', 1, { passed: 3, failed: 1 }],
  ['there was no test', '{"numPassedTests":0,"numFailedTests":0}', 0, { passed: 0, failed: 1 }],
  ['it left no report', undefined, 1, { passed: 0, failed: 1 }],
])('counts a vitest run: %s', (_, report, exitCode, count) => {
  expect(countOf(report, exitCode)).toEqual(count);
});
