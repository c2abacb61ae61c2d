import { afterEach, expect, test, vi } from 'vitest';
import { chooseStages, countOfExit, runStages } from '../../../../scripts/lib/stages.ts';
import type { Count, Stage } from '../../../../scripts/lib/stages.ts';
import { countOf } from '../../../../scripts/lib/vitest-stage.ts';

afterEach(() => vi.restoreAllMocks());

const stage = (name: string, count: Count): Stage => ({
  name,
  title: `Stage ${name}`,
  run: async () => count,
});
const stages = [stage('a', countOfExit(0)), stage('b', countOfExit(2)), stage('c', { passed: 5, failed: 1 })];

test('runs every stage whatever the others did, and sums up', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await runStages(stages)).toEqual({ passed: 6, failed: 2 });
  const told = log.mock.calls.map(([line]) =>
    String(line)
      .replace(/\d+\.\d s/, '1.0 s')
      .trim(),
  );
  expect(told).toEqual([
    '=== Stage a ===',
    '--- Stage a: ok in 1.0 s',
    '=== Stage b ===',
    '--- Stage b: FAILED in 1.0 s',
    '=== Stage c ===',
    '--- Stage c: FAILED in 1.0 s',
  ]);
});

test('chooses stages by name, in their own order', () => {
  const names = (only?: string): string[] => chooseStages(stages, only).map(({ name }) => name);
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(names('c,a')).toEqual(['a', 'c']);
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
