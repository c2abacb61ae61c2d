import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { chooseStages, countOfExit, runLanes } from '../../../../scripts/lib/stages.ts';
import type { Count, Stage } from '../../../../scripts/lib/stages.ts';
import { ROOT } from '../../../../scripts/lib/root.ts';
import { failureText } from '../../../../scripts/lib/failure-reporter.ts';
import { countOf } from '../../../../scripts/lib/vitest-stage.ts';
import { deferred } from '../../support/deferred.ts';

/** Creates a stage that writes its name and ends when `until` resolves. */
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

/** Returns the lines of an output so far, with normalized times. */
function lines(output: PassThrough): readonly string[] {
  let text = '';
  for (let chunk: unknown = output.read(); chunk !== null; chunk = output.read()) text += String(chunk);
  return text
    .replaceAll(/\d+\.\d s/g, '1.0 s')
    .split('\n')
    .filter((line) => line !== '');
}

test('runs every stage despite failures, and sums up', async () => {
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

test('runs lanes concurrently, and prints the second after the first', async () => {
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

test('a stage that fails as a whole shows the end of its output', () => {
  const output = Array.from({ length: 60 }, (_, index) => `line ${index}`).join('\n');
  const [failure] = countOfExit('Type check', 2, output).failures;
  expect(failure?.split('\n  ')).toEqual(['Type check', ...output.split('\n').slice(-40)]);
});

const SILENT = ['unit: failed outside its tests, or ran none'];

test.each([
  ['all passed', { passed: 3, failures: [] }, 0, []],
  ['some failed', { passed: 3, failures: ['one'] }, 1, ['one']],
  ['it failed outside its files', { passed: 3, failures: [] }, 1, SILENT],
  ['there was no test', { passed: 0, failures: [] }, 0, SILENT],
])('counts a vitest run: %s', (_, report, exitCode, failures) => {
  expect(countOf('unit', JSON.stringify(report), exitCode)).toEqual({ passed: report.passed, failures });
});

test('counts a vitest run that left no report', () => {
  expect(countOf('unit', undefined, 1)).toEqual({
    passed: 0,
    failures: [...SILENT],
  });
});

test('a failure contains its location, expected and received values, and screenshots', () => {
  const file = join(ROOT, 'tests', 'door.test.ts');
  const stacks = [
    { file: join(ROOT, 'node_modules', 'vitest', 'index.js'), line: 1 },
    { file: join(ROOT, 'src', 'door.ts'), line: 2 },
    { file, line: 3 },
  ];
  const error = { message: 'expected 1 to be 2\n\nmore', expected: '2', actual: '1', stacks };
  expect(failureText(file, 'a door opens', error, ['page: a.png'])).toBe(
    [
      `${join('tests', 'door.test.ts')}:3 a door opens`,
      'expected 1 to be 2',
      'expected: 2',
      'received: 1',
      'page: a.png',
    ].join('\n  '),
  );
  expect(failureText(file, 'it loads', { message: 'Cannot find module' })).toBe(
    `${join('tests', 'door.test.ts')} it loads\n  Cannot find module`,
  );
});
